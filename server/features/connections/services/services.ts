import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { getCourier } from '../../couriers/couriers.ts';
import { findConnection } from '../connections.sql.ts';
import { factsOfConnection } from '../providers.ts';
import type { CreateInput, ServiceFilter, UpdateInput } from './services.contract.ts';
import * as sql from './services.sql.ts';

export const listCarrierServices = (ctx: Ctx, query: ListQuery<ServiceFilter>) => sql.listPage(ctx, query);

export async function getCarrierService(ctx: Ctx, id: number) {
  const service = await sql.findService(ctx, id);
  if (!service) throw new Refusal('NOT_FOUND', 'Service not found.');
  return service;
}

/** The account must be a courier's, and the service one that its company has. */
async function check(
  ctx: Ctx,
  { connectionId, service }: Pick<sql.CarrierService, 'connectionId' | 'service'>,
) {
  const connection = await findConnection(ctx, connectionId);
  if (connection?.kind !== 'COURIER') throw invalid('connectionId', TEXTS.notACourier);
  const { services } = factsOfConnection(connection);
  if (service && services?.pattern.test(service) === false) throw invalid('service', services.help);
}

export function createCarrierService(ctx: Ctx, input: CreateInput) {
  return inTransaction(ctx, async (tx) => {
    await getCourier(tx, input.courierId);
    const row = { ...input, service: input.service || null };
    await check(tx, row);
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
    const saved = await getCarrierService(tx, id);
    const fields = {
      ...(connectionId !== undefined && { connectionId }),
      ...(service !== undefined && { service: service || null }),
      ...(isActive !== undefined && { isActive }),
    };
    await check(tx, { ...saved, ...fields });
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
