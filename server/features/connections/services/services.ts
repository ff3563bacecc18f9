import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { getCourier } from '../../couriers/couriers.ts';
import { findConnection } from '../connections.sql.ts';
import type { CreateInput, ServiceFilter, UpdateInput } from './services.contract.ts';
import * as sql from './services.sql.ts';

export const listCarrierServices = (ctx: Ctx, query: ListQuery<ServiceFilter>) => sql.listPage(ctx, query);

export async function getCarrierService(ctx: Ctx, id: number) {
  const service = await sql.findService(ctx, id);
  if (!service) throw new Refusal('NOT_FOUND', 'There is no such service.');
  return service;
}

async function checkConnection(ctx: Ctx, connectionId: number | undefined) {
  if (connectionId === undefined) return;
  const connection = await findConnection(ctx, connectionId);
  if (connection?.kind !== 'COURIER') throw invalid('connectionId', TEXTS.notACourier);
}

export function createCarrierService(ctx: Ctx, input: CreateInput) {
  return inTransaction(ctx, async (tx) => {
    await getCourier(tx, input.courierId);
    await checkConnection(tx, input.connectionId);
    const row = { ...input, service: input.service || null };
    const id = await sql.insertService(tx, row).catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('SERVICE_TAKEN', TEXTS.serviceTaken) : error;
    });
    return getCarrierService(tx, id);
  });
}

/** Courier and mode of a row never change: make another row. */
export function updateCarrierService(
  ctx: Ctx,
  { id, revision, connectionId, service, isActive }: UpdateInput,
) {
  return inTransaction(ctx, async (tx) => {
    await getCarrierService(tx, id);
    await checkConnection(tx, connectionId);
    const fields = {
      ...(connectionId !== undefined && { connectionId }),
      ...(service !== undefined && { service: service || null }),
      ...(isActive !== undefined && { isActive }),
    };
    if (!(await sql.updateService(tx, id, fields, revision ?? null)))
      throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
        body: { current: await getCarrierService(tx, id) },
      });
    return getCarrierService(tx, id);
  });
}

/** Parcels keep the connection that booked them. */
export async function deleteCarrierService(ctx: Ctx, { id }: { id: number }) {
  await getCarrierService(ctx, id);
  await sql.deleteService(ctx, id);
  return { id };
}
