import { createClient, type Harkara } from '../../../server/client/src/index.ts';
import { anAdmin, type Person, program } from '../../setup/app.ts';
import { setClock } from '../../setup/billing.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';
import type { Recorder } from './recorder.ts';

/** Who makes the calls. `as` is anybody else, by their token. */
export type Journey = {
  shop: Shop;
  operator: Person;
  visitor: Harkara;
  seller: Harkara;
  admin: Harkara;
  as: (token: string) => Harkara;
};

export async function startJourney(recorder: Recorder): Promise<Journey> {
  // A fixed morning, and one record after the other: a recording differs little from the last one.
  setClock('2027-03-01 10:00');
  const shop = await aShop(50_000);
  const operator = await anAdmin();
  const baseUrl = `http://127.0.0.1:${program.port}`;
  const as = (apiKey?: string) => recorder.record(createClient({ baseUrl, apiKey, maxRetries: 0 }));
  return { shop, operator, as, visitor: as(), seller: as(shop.seller.token), admin: as(operator.token) };
}

/** The query of an administrator's list. */
export const rows = (filter: object = {}, sort: [string, 'ASC' | 'DESC'] = ['id', 'DESC']) => ({
  filter: JSON.stringify(filter),
  range: JSON.stringify([0, 1]),
  sort: JSON.stringify(sort),
});

export const csvFile = (name: string, table: readonly (readonly unknown[])[]) => ({
  name,
  data: table.map((row) => `${row.map((cell) => `"${String(cell ?? '')}"`).join(',')}\r\n`).join(''),
});
