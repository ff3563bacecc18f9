import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { CHANGED_MEANWHILE, type ListQuery } from '../admin-list.contract.ts';
import { auditEntries } from '../audit/audit.ts';
import { MOTS } from './couriers.contract.ts';
import * as sql from './couriers.sql.ts';
import { type Courier, getCourier } from './couriers.ts';
import { LOGISTIC_TEXTS as TEXTS } from './logistic-texts.contract.ts';
import type {
  AddInput,
  CreateInput,
  LogisticFields,
  LogisticFilter,
  RenameInput,
  UpdateInput,
} from './logistics.contract.ts';

const present = ({ isActive, ...courier }: Courier, motIds: number[]) => ({
  ...courier,
  active: isActive,
  motIds,
});

export async function listLogistics(ctx: Ctx, query: ListQuery<LogisticFilter>) {
  const { count, couriers } = await sql.courierPage(ctx, query);
  const mots = await sql.motsOf(
    ctx,
    couriers.map(({ id }) => id),
  );
  return { count, rows: couriers.map((courier) => present(courier, required(mots.get(courier.id)))) };
}

export async function getLogistic(ctx: Ctx, id: number) {
  const [courier, mots] = await Promise.all([getCourier(ctx, id), sql.motsOf(ctx, [id])]);
  return present(courier, required(mots.get(id)));
}

const named = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** Lists the available carrier adapters. */
export const listCarriers = (ctx: Ctx) =>
  Object.keys(ctx.carriers)
    .sort()
    .map((id) => ({ id, name: named(id) }));

/** Accepts the current adapter even if this installation lacks it. */
function checkCarrier(ctx: Ctx, carrier: string | null | undefined, current: string | null = null) {
  if (carrier && carrier !== current && !(carrier in ctx.carriers))
    throw invalid('carrier', TEXTS.unknownCarrier);
}

async function refusingTakenName<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('NAME_TAKEN', TEXTS.nameTaken, {
      fields: [{ field: 'name', message: TEXTS.nameTaken }],
    });
  }
}

/** A courier without an adapter is not offered to sellers. */
export function createLogistic(ctx: Ctx, { motIds = MOTS.map(({ id }) => id), ...fields }: CreateInput) {
  checkCarrier(ctx, fields.carrier);
  return inTransaction(ctx, async (tx) => {
    const id = await refusingTakenName(sql.insertCourier(tx, fields));
    await sql.putServices(tx, id, motIds);
    return getLogistic(tx, id);
  });
}

export const addLogistic = (ctx: Ctx, input: AddInput) => createLogistic(ctx, input);

/** Reads the last save from the audit trail. */
async function lastChange(ctx: Ctx, id: number) {
  const {
    rows: [last],
  } = await auditEntries(ctx, {
    filter: { subject: 'courier', subjectId: String(id), outcome: 'DONE' },
    range: { offset: 0, limit: 1 },
    sort: { by: 'id', ascending: false },
  });
  return { changedBy: last?.byName ?? null, changedAt: last?.endedAt ?? null };
}

async function save(ctx: Ctx, id: number, fields: LogisticFields, seen: number | null) {
  if (await refusingTakenName(sql.updateCourier(ctx, id, fields, seen))) return;
  throw new Refusal('CHANGED', CHANGED_MEANWHILE, {
    body: { current: await getLogistic(ctx, id), ...(await lastChange(ctx, id)) },
  });
}

export function updateLogistic(ctx: Ctx, { id, revision, motIds, ...fields }: UpdateInput) {
  return inTransaction(ctx, async (tx) => {
    checkCarrier(tx, fields.carrier, (await getCourier(tx, id)).carrier);
    await save(tx, id, fields, revision);
    if (motIds) await sql.putServices(tx, id, motIds);
    return getLogistic(tx, id);
  });
}

/** The provider API sends no revision: the last write wins. */
export function renameLogistic(ctx: Ctx, { id, name }: RenameInput) {
  return inTransaction(ctx, async (tx) => {
    await getCourier(tx, id);
    await save(tx, id, { name }, null);
    return getLogistic(tx, id);
  });
}
