/** One server for all browser tests, with every map drawn and a game stored at it. */

import { draw, openHouse, storeGame } from './house';

export default async function setup(): Promise<() => Promise<void>> {
  const house = await openHouse();
  const titles = (await (await fetch(`${house.url}/api/titles`)).json()) as { id: string }[];
  const [stored] = await Promise.all([storeGame(house.url), draw(house.url, titles.map(({ id }) => id), ['en', 'it'])]);
  process.env['GROGNARD_HOUSE'] = house.url;
  process.env['GROGNARD_STORED'] = JSON.stringify(stored);
  return () => house.crash();
}
