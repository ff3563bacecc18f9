import type { Db } from '../../../../platform/database/connect.ts';
import { required } from '../../../../platform/required.ts';

export type Parcel<F> = {
  id: number;
  reference: string;
  fingerprint: string;
  awb: string | null;
  isCancelled: boolean;
  timesAsked: number;
  facts: F;
  createdAt: Date;
};

type ParcelRow = {
  id: number;
  reference: string;
  fingerprint: string;
  awb: string | null;
  is_cancelled: number;
  times_asked: number;
  facts: string;
  created_at: Date;
};

const toParcel = <F>(row: ParcelRow): Parcel<F> => ({
  id: row.id,
  reference: row.reference,
  fingerprint: row.fingerprint,
  awb: row.awb,
  isCancelled: Boolean(row.is_cancelled),
  timesAsked: row.times_asked,
  facts: JSON.parse(row.facts) as F,
  createdAt: row.created_at,
});

type Key = { id?: number; awb?: string; reference?: string; fingerprint?: string };

/** Oldest first. */
export const listParcels = async <F>(db: Db, accountId: number, key: Key = {}): Promise<Parcel<F>[]> =>
  (
    await db('sandbox_courier_parcels')
      .where({ account_id: accountId, ...key })
      .orderBy('id')
      .select<ParcelRow[]>()
  ).map((row) => toParcel<F>(row));

export const findParcel = async <F>(db: Db, accountId: number, key: Key): Promise<Parcel<F> | undefined> =>
  (await listParcels<F>(db, accountId, key))[0];

type NewParcel<F> = { reference: string; fingerprint: string; awb: string | null; facts: F; at: Date };

export async function addParcel<F>(
  db: Db,
  accountId: number,
  { reference, fingerprint, awb, facts, at }: NewParcel<F>,
): Promise<Parcel<F>> {
  const [id] = await db('sandbox_courier_parcels').insert({
    account_id: accountId,
    reference,
    fingerprint,
    awb,
    facts: JSON.stringify(facts),
    created_at: at,
  });
  return required(await findParcel<F>(db, accountId, { id: required(id) }));
}

export const updateParcel = <F>(
  db: Db,
  { id, awb, isCancelled, facts }: Pick<Parcel<F>, 'id' | 'awb' | 'isCancelled' | 'facts'>,
) =>
  db('sandbox_courier_parcels')
    .where({ id })
    .update({ awb, is_cancelled: isCancelled, facts: JSON.stringify(facts) });

export const countAsked = (db: Db, id: number) =>
  db('sandbox_courier_parcels').where({ id }).increment('times_asked', 1);

export type Scan = {
  code: string;
  type: string;
  status: string;
  remarks: string;
  location: string;
  scanned_at: Date;
};

export const addScan = (db: Db, parcelId: number, scan: Scan) =>
  db('sandbox_courier_scans').insert({ parcel_id: parcelId, ...scan });

/** In the order of their times, which need not be that of their arrival. */
export const listScans = (db: Db, parcelId: number): Promise<Scan[]> =>
  db('sandbox_courier_scans')
    .where({ parcel_id: parcelId })
    .orderBy([{ column: 'scanned_at' }, { column: 'id' }])
    .select('code', 'type', 'status', 'remarks', 'location', 'scanned_at');
