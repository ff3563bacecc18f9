import { aSeller, call, db, type Person } from './app.ts';

type ZoneRate = { zoneId: number; slabOneRate: number; slabTwoRate: number };
export type Terms = {
  baseRate: { courierId: number; motId: number; volumetricDivisor: number };
  forward: ZoneRate[];
  rto: ZoneRate[];
  rvp: ZoneRate[];
  codAndFstCharges: { fscGst: number; codBaseAmount: number; codPercentage: number; codGst: number };
};

const fiveZones = (slabOneRate: number, slabTwoRate: number): ZoneRate[] =>
  [1, 2, 3, 4, 5].map((zoneId) => ({
    zoneId,
    slabOneRate: slabOneRate + zoneId,
    slabTwoRate: slabTwoRate + zoneId,
  }));

/** Terms of a surface card of courier 1; `first` is the base rate of its first slab. */
export const someTerms = (first = 20, changes: Partial<Terms> = {}): Terms => ({
  baseRate: { courierId: 1, motId: 2, volumetricDivisor: 5000 },
  forward: fiveZones(first, first - 1),
  rto: fiveZones(first + 2, first),
  rvp: fiveZones(first + 6, first + 3),
  codAndFstCharges: { fscGst: 5, codBaseAmount: 36, codPercentage: 2.5, codGst: 18 },
  ...changes,
});

export async function aCustomSeller(balance = 0): Promise<Person> {
  const seller = await aSeller({ balance });
  await db('seller_profiles').where({ user_id: seller.userId }).update({ has_custom_rates: true });
  return seller;
}

/** Adds a seller's custom card, isolated from other tests. By default courier 1, surface, 0.5 kg slabs. */
export async function anExtension(admin: Person, seller: Person, changes: object = {}): Promise<number> {
  const { status, body } = await call(
    'extension/add',
    {
      courierId: 1,
      motId: 2,
      slabOneWeight: 0.5,
      slabTwoWeight: 0.5,
      userId: seller.userId,
      ...changes,
    },
    admin.token,
  );
  if (status !== 200) throw new Error(`extension/add answered ${status}: ${JSON.stringify(body)}`);
  return body.extensionId;
}

export const errorsOf = (body: { errors?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
