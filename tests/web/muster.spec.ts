import { readFileSync } from 'node:fs';
import { accessible, answer, expect, press, shot, still, test, toMove } from './house';

test('a battle of one\'s own is put together by points and played', async ({ page, house }) => {
  await page.goto(`${house.url}/new/lineagotica`);
  // A file that is no battle says so at once.
  await page.locator('input[type=file]').setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from('{"title": "lineagotica"}') });
  await expect(page.getByRole('alert')).toContainText('It cannot be played like this:');
  await page.getByRole('link', { name: 'Muster forces by points' }).click();
  const blue = page.getByRole('region', { name: 'Canadians' });
  const red = page.getByRole('region', { name: 'Germans' });
  await expect(page.getByText('Both sides need units.')).toBeVisible();
  await blue.getByRole('button', { name: '+ Rifle section of 10' }).click();
  await blue.getByRole('button', { name: '+ Rifle section of 10' }).click();
  await red.getByRole('button', { name: '+ Rifle squad of 8' }).click();
  // Too dear for a skirmish: said, and not to be played.
  await expect(page.getByText('It cannot be played like this:')).toBeVisible();
  await expect(page.getByText('Canadians: 288 points, at most 250.')).toBeVisible();
  const field = page.getByRole('button', { name: 'Take the field' });
  await expect(field).toBeDisabled();
  await shot(page, 'lineagotica-muster-over');
  await page.getByLabel('Size').first().selectOption('standard');
  await expect(field).toBeEnabled();
  const before = await blue.locator('.sum b').innerText();
  await blue.getByLabel('Quality: Rifle section of 10').first().selectOption('elite');
  await expect(blue.locator('.sum b')).not.toHaveText(before);
  await expect(field).toBeEnabled();
  await blue.getByLabel('Name of the side').fill('Recce <b>platoon</b>');
  await expect(field).toBeEnabled();
  await accessible(page);
  await shot(page, 'lineagotica-muster');
  // Each nation has its own guns, aircraft and vehicles.
  await red.getByText('Aircraft', { exact: true }).click();
  await expect(red.getByRole('button', { name: /Ju 87/ })).toBeVisible();
  await expect(red.getByRole('button', { name: /Kittyhawk/ })).toHaveCount(0);
  const second = page.locator('section.side').nth(1);
  await second.getByLabel('Nation').selectOption('partisan');
  await expect(second.getByText('None for this nation.')).toBeVisible();
  await second.getByLabel('Nation').selectOption('german');
  await expect(field).toBeEnabled();
  await field.click();
  await expect(page.getByText('Your battle: Recce <b>platoon</b> – Germans')).toBeVisible();
  // A step back loses neither the lists nor, forward again, the battle.
  await page.goBack();
  const list = page.getByRole('region', { name: 'Recce <b>platoon</b>' });
  await expect(list.locator('.list li.unit')).toHaveCount(2);
  await expect(list.getByLabel('Quality: Rifle section of 10').first()).toHaveValue('elite');
  await page.goForward();
  await expect(page.getByText('Your battle: Recce <b>platoon</b> – Germans')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-piece]').first()).toBeAttached();
  await expect(page.getByText('Recce <b>platoon</b>').first()).toBeVisible();
  await shot(page, 'lineagotica-own-battle');
});

test('a squad is built man by man, with works and an aircraft, and fought with', async ({ page, house }) => {
  await page.goto(`${house.url}/muster/lineagotica`);
  const blue = page.getByRole('region', { name: 'Canadians' });
  const red = page.getByRole('region', { name: 'Germans' });
  await page.getByLabel('Size').first().selectOption('standard');
  await blue.getByRole('button', { name: 'Squad man by man' }).click();
  await blue.getByLabel('Name', { exact: true }).fill('Assault party');
  await blue.getByLabel('Role, man 2').selectOption({ label: 'flamethrower man' });
  await expect(blue.getByLabel('Weapon, man 2')).toHaveValue('flamethrower');
  await blue.getByLabel('Weapon, man 3').selectOption({ label: 'Bren · light machine gun' });
  await blue.getByRole('button', { name: /^Kit, man 4/ }).click();
  await blue.getByLabel('Grenades', { exact: true }).fill('4');
  await blue.getByLabel('Radio').check();
  await blue.getByRole('button', { name: '+ Add a man' }).click();
  // Seven men 70; submachine gun 4, flamethrower 18, Bren 10; a Regular leader 8; seven pairs of
  // grenades 14; a radio 3.
  await expect(blue.locator('.unit .cost')).toHaveText('127');
  // The rules' limits are refused with their clause: two leaders are too many.
  await blue.getByLabel('Role, man 5').selectOption('leader');
  await expect(page.getByText(/two leaders/)).toBeVisible();
  await expect(page.getByRole('link', { name: '§ 4.1' })).toBeVisible();
  await blue.getByLabel('Role, man 5').selectOption('rifleman');
  await red.getByRole('button', { name: '+ Rifle squad of 8' }).click();
  await red.getByText('Works', { exact: true }).click();
  await red.getByLabel(/^trench/).fill('2');
  await red.getByLabel(/^bunker/).fill('1');
  await red.getByLabel(/^anti-personnel mines/).fill('1');
  await blue.getByText('Aircraft', { exact: true }).click();
  await blue.getByRole('button', { name: /Kittyhawk/ }).click();
  await expect(red.locator('.list .called .cost')).toHaveText('54');
  const field = page.getByRole('button', { name: 'Take the field' });
  await expect(field).toBeEnabled();
  await accessible(page);
  await shot(page, 'lineagotica-muster-squad');
  await page.getByRole('button', { name: 'See the table' }).click();
  await expect(page.getByRole('img', { name: /both forces set up/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close the table' }).click();
  // On a telephone, by night.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Dark/ }).click();
  // The buttons have changed colour, too.
  await expect(blue.locator('.files .button').first()).toHaveCSS('background-color', 'rgb(50, 45, 38)');
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shot(page, 'lineagotica-muster-phone');
  await page.getByRole('button', { name: /Light/ }).click();
  await page.setViewportSize({ width: 1366, height: 768 });
  await field.click();
  await page.getByRole('button', { name: 'Start' }).click();
  // The squad stands on the table, seven men; set-up, initiative and declarations go by.
  await expect(page.locator('[data-piece^="b1-"]')).toHaveCount(7);
  await toMove(page);
  await press(page, 'ready');
  const marching = answer(page, 'end-movement');
  await expect(async () => {
    for (const word of ['move-first', 'done', 'pass']) {
      const button = answer(page, word);
      if (await button.isVisible()) await press(page, word);
    }
    await expect(marching).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await toMove(page);
  // Its first order.
  await page.locator('[data-squad="b1"]').click();
  await expect(page.locator('.move')).toBeVisible();
  await still(page);
  const leader = (await page.locator('[data-piece="b1-01"]').first().boundingBox())!;
  await page.mouse.click(leader.x + leader.width / 2, leader.y - 40);
  await expect.poll(async () => page.locator('.confirm').getAttribute('data-order')).toMatch(/^march b1 /);
  await shot(page, 'lineagotica-muster-fought');
  await page.keyboard.press('Enter');
  await expect(page.locator('#tab-panel li').filter({ hasText: 'Assault party' }).first()).toBeVisible();
});

test('an army list goes out as a file and comes in again; a broken one is told in Italian', async ({ page, house }) => {
  await page.goto(`${house.url}/muster/lineagotica`);
  await page.getByRole('button', { name: 'Italiano' }).click();
  const blue = page.getByRole('region', { name: 'Canadesi' });
  const red = page.getByRole('region', { name: 'Tedeschi' });
  await red.getByRole('button', { name: '+ Fucilieri, squadra da 8' }).click();
  await red.getByLabel('Nome della parte').fill('Retroguardia');
  const away = page.getByRole('region', { name: 'Retroguardia' });
  await away.getByText('Opere', { exact: true }).click();
  await away.getByLabel(/^buca/).fill('3');
  await expect(away.locator('.sum b')).toHaveText('127 punti');
  const saved = page.waitForEvent('download');
  await away.getByRole('link', { name: 'Salva la lista: Retroguardia' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('retroguardia.json');
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'lineagotica-army/1', nation: 'german', works: { foxhole: 3 } });
  // The other side takes the same list.
  const open = (name: string, content: string) => blue.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await open('retroguardia.json', text);
  const both = page.getByRole('region', { name: 'Retroguardia' });
  await expect(both).toHaveCount(2);
  await expect(both.first().locator('.sum b')).toHaveText('127 punti');
  await expect(both.first().getByLabel('Nazione')).toHaveValue('german');
  await expect(both.first().locator('.list li.unit')).toHaveCount(1);
  // Broken: what and where, in Italian, and nothing has changed.
  const broken = (content: string) => both.first().locator('input[type=file]').setInputFiles({ name: 'rotta.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await broken(text.replace('"rifle"', '"alabarda"'));
  await expect(page.getByRole('alert')).toContainText('Il file non va bene, e nulla è cambiato:');
  await expect(page.getByRole('alert')).toContainText('unità 1, uomo 3, arma 1: \'alabarda\' è sconosciuto qui');
  await accessible(page);
  await shot(page, 'lineagotica-muster-broken');
  await broken(text.slice(0, 400));
  await expect(page.getByRole('alert')).toContainText('non è JSON valido');
  await broken(text.replace('"regular"', '"regular", "sections": true'));
  await expect(page.getByRole('alert')).toContainText('solo una squadra Elite si divide in sezioni (4.2)');
  await expect(both.first().locator('.list li.unit')).toHaveCount(1);
  await expect(both.first().locator('.sum b')).toHaveText('127 punti');
});

test('a battle saved at the muster lends its table to the next', async ({ page, house }) => {
  await page.goto(`${house.url}/muster/lineagotica`);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('region', { name: 'Canadians' }).getByRole('button', { name: /Sniper/ }).click();
  await page.getByRole('region', { name: 'Germans' }).getByRole('button', { name: /Sniper/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the battle' }).click();
  const battle = readFileSync(await (await saved).path());
  const mine = { name: 'mine.json', mimeType: 'application/json', buffer: battle };
  await page.getByLabel('A table of your own, from a file').setInputFiles({ ...mine, buffer: Buffer.from(battle.toString().replace('"woods"', '"jungle"')) });
  await expect(page.getByRole('alert')).toContainText('\'jungle\'');
  await page.getByLabel('A table of your own, from a file').setInputFiles(mine);
  await expect(page.getByRole('radio', { name: 'Canadians - Germans' })).toBeChecked();
  const field = page.getByRole('button', { name: 'Take the field' });
  await expect(field).toBeEnabled();
  await field.click();
  await expect(page.getByText('Your battle: Canadians – Germans, Canadians - Germans')).toBeVisible();
});
