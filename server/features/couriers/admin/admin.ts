import { MOTS } from '../../../contract/reference.ts';
import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { COURIER_TEXTS as TEXTS } from '../../../contract/texts/couriers.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { listAuditEntries } from '../../audit/audit.ts';
import * as sql from '../couriers.sql.ts';
import { type Courier, getCourier } from '../couriers.ts';
import * as serviceSql from '../services.sql.ts';
import type {
  CreateInput,
  CourierFields,
  CourierFilter,
  RenameInput,
  UpdateInput,
} from './admin.contract.ts';
import { saveLogo } from './logo.ts';

const present = ({ isActive, ...courier }: Courier, motIds: number[]) => ({
  ...courier,
  active: isActive,
  motIds,
});

export async function listAdminCouriers(ctx: Ctx, query: ListQuery<CourierFilter>) {
  const { count, couriers } = await sql.listPage(ctx, query);
  const mots = await serviceSql.findMots(
    ctx,
    couriers.map(({ id }) => id),
  );
  return { count, rows: couriers.map((courier) => present(courier, required(mots.get(courier.id)))) };
}

export async function getAdminCourier(ctx: Ctx, id: number) {
  const [courier, mots] = await Promise.all([getCourier(ctx, id), serviceSql.findMots(ctx, [id])]);
  return present(courier, required(mots.get(id)));
}

async function refuseTakenName<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('NAME_TAKEN', TEXTS.nameTaken, {
      fields: [{ field: 'name', message: TEXTS.nameTaken }],
    });
  }
}

/** An uploaded logo takes the place of a path. */
const withLogo = async <F extends CourierFields>(
  ctx: Ctx,
  fields: F,
  logo: string | undefined,
): Promise<F> => (logo === undefined ? fields : { ...fields, logoPath: await saveLogo(ctx, logo) });

export function createCourier(ctx: Ctx, { motIds = MOTS.map(({ id }) => id), logo, ...fields }: CreateInput) {
  return inTransaction(ctx, async (tx) => {
    const id = await refuseTakenName(sql.insertCourier(tx, await withLogo(tx, fields, logo)));
    await serviceSql.saveServices(tx, id, motIds);
    return getAdminCourier(tx, id);
  });
}

/** Reads the last save from the audit trail. */
async function findLastChange(ctx: Ctx, id: number) {
  const {
    rows: [last],
  } = await listAuditEntries(ctx, {
    filter: { subject: 'courier', subjectId: String(id), outcome: 'DONE' },
    range: { offset: 0, limit: 1 },
    sort: { by: 'id', ascending: false },
  });
  return { changedBy: last?.byName ?? null, changedAt: last?.endedAt ?? null };
}

async function save(ctx: Ctx, id: number, fields: CourierFields, revision: number | null) {
  if (await refuseTakenName(sql.updateCourier(ctx, id, fields, revision))) return;
  throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
    body: { current: await getAdminCourier(ctx, id), ...(await findLastChange(ctx, id)) },
  });
}

export function updateCourier(ctx: Ctx, { id, revision, motIds, logo, ...fields }: UpdateInput) {
  return inTransaction(ctx, async (tx) => {
    await getCourier(tx, id);
    await save(tx, id, await withLogo(tx, fields, logo), revision);
    if (motIds) await serviceSql.saveServices(tx, id, motIds);
    return getAdminCourier(tx, id);
  });
}

/** This call sends no revision: the last write wins. */
export function renameCourier(ctx: Ctx, { id, name }: RenameInput) {
  return inTransaction(ctx, async (tx) => {
    await getCourier(tx, id);
    await save(tx, id, { name }, null);
    return getAdminCourier(tx, id);
  });
}
