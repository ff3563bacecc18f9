import { isDeepStrictEqual } from 'node:util';
import { call, must } from '../../setup/http.ts';
import type { Verified } from '../../setup/shop.ts';
import type { Model } from './rounds.ts';
import type { Parcel } from './rules/state.ts';
import type { Real } from './world.ts';

type Sides = Pick<Parcel, 'received' | 'disputed' | 'lost' | 'reduced' | 'remitted'>;

/** Each rupee is in one place: the stored sides are the model's. */
async function checkSides({ states }: Model, { world, parcels }: Real) {
  const rows: Record<string, unknown>[] = await world
    .db('cod_receivables')
    .whereIn(
      'awb',
      parcels.map(({ awb }) => awb),
    )
    .select();
  const stored = rows.map((row): Sides & { slot: number } => ({
    slot: parcels.findIndex(({ awb }) => awb === row.awb),
    received: Number(row.received_paise),
    disputed: Number(row.disputed_paise),
    lost: Number(row.lost_paise),
    reduced: Number(row.reduced_paise),
    remitted: Number(row.remitted_paise),
  }));
  const isStored = (slot: number, sides: Sides) =>
    isDeepStrictEqual(
      stored.find((one) => one.slot === slot),
      { slot, ...sides },
    );
  const isTold = states.some((state) =>
    state.parcels.every(
      ({ slot, deliveredOn, received, disputed, lost, reduced, remitted }) =>
        deliveredOn === null || isStored(slot, { received, disputed, lost, reduced, remitted }),
    ),
  );
  if (!isTold)
    throw new Error(
      `The rupees are in other places.\n  model ${JSON.stringify(states[0]!.parcels)}\n  stored ${JSON.stringify(stored)}`,
    );
}

/** A parcel is in one remittance at most, and a transfer pays one. */
async function checkPaidOnce({ world: { db }, parcels }: Real) {
  const items = db('cod_remittance_items as i').join(
    'cod_receivables as c',
    'c.shipment_id',
    'i.shipment_id',
  );
  const paid: string[] = await items
    .whereIn(
      'c.awb',
      parcels.map(({ awb }) => awb),
    )
    .pluck('c.awb');
  if (new Set(paid).size !== paid.length) throw new Error(`A parcel is in two payouts: ${paid.join()}`);
}

/** At the end of a sequence: every sum that the program can verify itself, and where each rupee is. */
export async function checkEnd(model: Model, real: Real) {
  const { apiUrls, admins } = real.world;
  const ask = (path: string, body: object) =>
    must(call<Verified>(apiUrls[0], path, body, { token: admins[0] }));
  const proofs = await Promise.all([
    ask('cod/verify', {}),
    ...real.shops.map(({ userId }) => ask('wallet/verify', { userId })),
  ]);
  for (const { ok, broken } of proofs)
    if (!ok) throw new Error(`It does not add up: ${JSON.stringify(broken)}`);
  await checkSides(model, real);
  await checkPaidOnce(real);
}
