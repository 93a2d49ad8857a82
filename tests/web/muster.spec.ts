import { accessible, expect, shot, test } from './house';

test('a battle of one\'s own is put together by points and played', async ({ page, house }) => {
  await page.goto(`${house.url}/new/lineagotica`);
  // A file that is no battle says so at once.
  await page.locator('input[type=file]').setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from('{"title": "lineagotica"}') });
  await expect(page.getByRole('alert')).toContainText('It cannot be played like this:');
  await page.getByRole('link', { name: 'Muster forces by points' }).click();
  const blue = page.getByRole('region', { name: 'Brazilians' });
  const red = page.getByRole('region', { name: 'Germans' });
  await expect(page.getByText('Both sides need units.')).toBeVisible();
  await blue.getByRole('button', { name: '+ 1º grupo de combate' }).click();
  await blue.getByRole('button', { name: '+ 2º grupo de combate' }).click();
  await red.getByRole('button', { name: /^\+ Gruppe/ }).first().click();
  // Too dear for a skirmish: said, and not to be played.
  await expect(page.getByText('It cannot be played like this:')).toBeVisible();
  await expect(page.getByText('Brazilians: 288 points, at most 250.')).toBeVisible();
  const field = page.getByRole('button', { name: 'Take the field' });
  await expect(field).toBeDisabled();
  await shot(page, 'lineagotica-muster-over');
  await page.getByLabel('Size').first().selectOption('standard');
  await expect(field).toBeEnabled();
  const before = await blue.locator('.sum b').innerText();
  await blue.getByLabel('Quality: 1º grupo de combate').selectOption('elite');
  await expect(field).toBeEnabled();
  await expect(blue.locator('.sum b')).not.toHaveText(before);
  await blue.getByLabel('Name of the side').fill('Recce <b>platoon</b>');
  await expect(field).toBeEnabled();
  await accessible(page);
  await shot(page, 'lineagotica-muster');
  await field.click();
  await expect(page.getByText('Your battle: Recce <b>platoon</b> – Germans')).toBeVisible();
  // A step back loses neither the lists nor, forward again, the battle.
  await page.goBack();
  const list = page.getByRole('region', { name: 'Recce <b>platoon</b>' });
  await expect(list.locator('.list li')).toHaveCount(2);
  await expect(list.getByLabel('Quality: 1º grupo de combate')).toHaveValue('elite');
  await page.goForward();
  await expect(page.getByText('Your battle: Recce <b>platoon</b> – Germans')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-piece]').first()).toBeAttached();
  await expect(page.getByText('Recce <b>platoon</b>').first()).toBeVisible();
  await shot(page, 'lineagotica-own-battle');
});
