import type { Ctx } from '../../deps.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import { MAX_POINTS, type SaveInput } from './pickup-points.contract.ts';

export type PickupPoint = {
  id: number;
  sellerId: number;
  name: string;
  email: string | null;
  phone: string;
  pin: string;
  city: string;
  state: string;
  address: string;
  gstNo: string | null;
  isActive: boolean;
  isDefault: boolean;
  createdAt: Date;
};

type Reader = Pick<Ctx, 'db'>;

type PickupPointRow = Row & { user_id: number; pin: number };

const toPickupPoint = ({ user_id: sellerId, pin, ...row }: PickupPointRow): PickupPoint => ({
  ...fromRow<Omit<PickupPoint, 'sellerId' | 'pin'>>(row, ['isActive', 'isDefault']),
  sellerId,
  pin: String(pin),
});

export async function listPickupPoints({ db }: Reader, sellerId: number): Promise<PickupPoint[]> {
  const rows = await db<PickupPointRow>('pickup_points')
    .where({ user_id: sellerId })
    .orderBy([{ column: 'is_default', order: 'desc' }, { column: 'id' }])
    .limit(MAX_POINTS);
  return rows.map(toPickupPoint);
}

export async function countPickupPoints({ db }: Reader, sellerId: number): Promise<number> {
  const [row] = await db('pickup_points').where({ user_id: sellerId }).count({ n: '*' });
  return Number(row?.n ?? 0);
}

export const hasDefault = async ({ db }: Reader, sellerId: number): Promise<boolean> =>
  (await db('pickup_points').where({ user_id: sellerId, is_default: true }).first('id')) !== undefined;

/**
 * For each name, returns the index of the first equal one, or -1 if an existing point has it. The union
 * starts with the column because its first part determines the collation.
 */
export async function findFirstOfName(
  { db }: Reader,
  sellerId: number,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const named = db('pickup_points')
    .where({ user_id: sellerId })
    .select(db.raw('-1 AS place'), 'name')
    .unionAll(names.map((name, place) => db.raw('SELECT ?, ?', [place, name])));
  const rows: { place: number; first: number }[] = await db
    .from(named.as('named'))
    .select('place', db.raw('MIN(place) OVER (PARTITION BY name) AS first'));
  const firsts = new Map(rows.map(({ place, first }) => [Number(place), Number(first)]));
  return names.map((_, place) => required(firsts.get(place)));
}

export async function findPickupPoint(
  { db }: Reader,
  sellerId: number,
  id: number,
): Promise<PickupPoint | undefined> {
  const row = await db<PickupPointRow>('pickup_points').where({ id, user_id: sellerId }).first();
  return row && toPickupPoint(row);
}

const details = (input: SaveInput) => ({
  email: input.emailId ?? null,
  phone: input.phone,
  pin: Number(input.pin),
  city: input.city,
  state: input.state,
  address: input.address,
  gst_no: input.gstNo ?? null,
});

export async function insertPickupPoint(
  ctx: Ctx,
  sellerId: number,
  name: string,
  input: SaveInput,
): Promise<number> {
  const [id] = await ctx.db('pickup_points').insert({
    user_id: sellerId,
    name,
    ...details(input),
    is_active: false,
    is_default: false,
    created_at: ctx.now(),
  });
  return required(id);
}

export const updateDetails = ({ db }: Reader, id: number, input: SaveInput) =>
  db('pickup_points').where({ id }).update(details(input));

export const updateActive = ({ db }: Reader, id: number, isActive: boolean) =>
  db('pickup_points').where({ id }).update({ is_active: isActive });

export const activate = ({ db }: Reader, sellerId: number, ids: readonly number[]) =>
  db('pickup_points').where({ user_id: sellerId }).whereIn('id', ids).update({ is_active: true });

/** Sets this point as the seller's only default. */
export const updateDefault = ({ db }: Reader, sellerId: number, id: number) =>
  db('pickup_points')
    .where({ user_id: sellerId })
    .update({ is_default: db.raw('id = ?', [id]) });
