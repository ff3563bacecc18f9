import { TEXTS } from '../../contract/texts/pickup-points.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { findPincode, stateFault } from '../pincodes/pincodes.ts';
import * as sellers from '../sellers/sellers.ts';
import { type ActiveInput, type DefaultInput, MAX_POINTS, type SaveInput } from './pickup-points.contract.ts';
import * as sql from './pickup-points.sql.ts';
import type { PickupPoint } from './pickup-points.sql.ts';

export type { PickupPoint } from './pickup-points.sql.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

export async function listPickupPoints(ctx: Ctx): Promise<PickupPoint[]> {
  return sql.listPickupPoints(ctx, await sellers.requireSellerId(ctx));
}

/** Includes inactive points: their orders are still under way. */
export async function findPickupPoint(ctx: Ctx, sellerId: number, id: number): Promise<PickupPoint | null> {
  return (await sql.findPickupPoint(ctx, sellerId, id)) ?? null;
}

/** Serialises changes of a seller's points: otherwise two calls could leave two defaults. */
async function withSellerLock(
  ctx: Ctx,
  change: (ctx: Ctx, sellerId: number) => Promise<number>,
): Promise<PickupPoint> {
  const sellerId = await sellers.requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    await sellers.lockSeller(tx, sellerId);
    const id = await change(tx, sellerId);
    return required(await sql.findPickupPoint(tx, sellerId, id));
  });
}

type StateChange = { isActive?: boolean | undefined; isDefault?: boolean };

/** Keeps two invariants: the default is active, and a seller with an active point has a default. */
async function saveState(ctx: Ctx, sellerId: number, id: number, change: StateChange) {
  const point = await sql.findPickupPoint(ctx, sellerId, id);
  if (!point) throw notFound();
  const isActive = change.isActive ?? point.isActive;
  const hasDefault = point.isDefault || (await sql.hasDefault(ctx, sellerId));
  if (point.isDefault && !isActive) throw new Refusal('DEFAULT_POINT', TEXTS.defaultStaysActive);
  if (change.isDefault && !isActive) throw new Refusal('POINT_INACTIVE', TEXTS.inactiveDefault);
  if (isActive !== point.isActive) await sql.updateActive(ctx, id, isActive);
  if (!point.isDefault && (change.isDefault || (isActive && !hasDefault)))
    await sql.updateDefault(ctx, sellerId, id);
}

async function insert(ctx: Ctx, sellerId: number, input: SaveInput): Promise<number> {
  try {
    return await sql.insertPickupPoint(ctx, sellerId, required(input.pickupPointName), input);
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('NAME_TAKEN', TEXTS.nameTaken) : error;
  }
}

/** The caller must hold the seller's lock, or concurrent calls could exceed the limit. */
async function checkLimit(ctx: Ctx, sellerId: number, change: number) {
  if ((await sql.countPickupPoints(ctx, sellerId)) + change > MAX_POINTS)
    throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
}

async function add(ctx: Ctx, sellerId: number, input: SaveInput): Promise<number> {
  await checkLimit(ctx, sellerId, 1);
  return insert(ctx, sellerId, input);
}

export { findFirstOfName } from './pickup-points.sql.ts';

/** Adds validated points as active. The caller must hold the seller's lock. */
export async function addPickupPoints(
  ctx: Ctx,
  sellerId: number,
  inputs: readonly SaveInput[],
): Promise<number[]> {
  await checkLimit(ctx, sellerId, inputs.length);
  const ids: number[] = [];
  for (const input of inputs) ids.push(await insert(ctx, sellerId, input));
  await sql.activate(ctx, sellerId, ids);
  await saveState(ctx, sellerId, required(ids[0]), {});
  return ids;
}

async function edit(ctx: Ctx, sellerId: number, id: number, input: SaveInput): Promise<number> {
  const point = await findPickupPoint(ctx, sellerId, id);
  if (!point) throw notFound();
  const isRenamed = input.pickupPointName !== undefined && input.pickupPointName !== point.name;
  if (isRenamed) throw invalid('pickupPointName', TEXTS.nameFixed);
  await sql.updateDetails(ctx, id, input);
  return id;
}

/** Adds a point (active by default), or updates everything except its name. */
export async function savePickupPoint(ctx: Ctx, input: SaveInput): Promise<PickupPoint> {
  const pincode = await findPincode(ctx, input.pin);
  if (!pincode) throw invalid('pin', TEXTS.unknownPin);
  const fault = stateFault(pincode, input.state);
  if (fault !== null) throw invalid('state', fault);
  return withSellerLock(ctx, async (ctx, sellerId) => {
    const id = input.id ? await edit(ctx, sellerId, input.id, input) : await add(ctx, sellerId, input);
    const isActive = input.isActivated ?? (input.id ? undefined : true);
    await saveState(ctx, sellerId, id, { isActive, isDefault: input.isDefault ?? false });
    return id;
  });
}

export const setDefault = (ctx: Ctx, { id, isDefault }: DefaultInput) =>
  withSellerLock(ctx, async (ctx, sellerId) => {
    const point = await findPickupPoint(ctx, sellerId, id);
    if (point?.isDefault && !isDefault) throw new Refusal('DEFAULT_POINT', TEXTS.defaultStays);
    await saveState(ctx, sellerId, id, { isDefault });
    return id;
  });

export const setActive = (ctx: Ctx, { id, isActivated }: ActiveInput) =>
  withSellerLock(ctx, async (ctx, sellerId) => {
    await saveState(ctx, sellerId, id, { isActive: isActivated });
    return id;
  });
