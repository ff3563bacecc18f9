import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { PINCODE_TEXTS as TEXTS } from '../../../contract/texts/pincodes.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { findCourier, listServices, motName } from '../../couriers/couriers.ts';
import { zoneCityOf } from '../metros.ts';
import { PINCODE_NOT_FOUND } from '../pincodes.contract.ts';
import type { Flags } from '../pincodes.ts';
import type { NewPincodeInput, PincodeFilter, ServiceInput, UpdateInput } from './admin.contract.ts';
import * as sql from './admin.sql.ts';
import * as serviceSql from './services.sql.ts';

const NOT_SERVED: Flags = { cod: false, rvp: false, pickUp: false };

const present = ({ pin, city, state, isMetro, isRemote, revision }: sql.AdminPincode) => ({
  id: Number(pin),
  pinCode: pin,
  city,
  state,
  remoteArea: isRemote,
  metro: isMetro,
  revision,
});

/** Flags cover the filtered courier and mode, or all offered services without a courier filter. */
export async function listAdminPincodes(ctx: Ctx, query: ListQuery<PincodeFilter>) {
  const { courierId, motId } = query.filter;
  const filter: sql.ServiceFilter = {
    ...query.filter,
    offered: courierId === undefined ? await listServices(ctx) : [],
  };
  const { count, pincodes } = await sql.listPage(ctx, { ...query, filter });
  const offers = await sql.findOffers(
    ctx,
    pincodes.map(({ pin }) => pin),
    filter,
  );
  const rows = pincodes.map((pincode) => ({
    ...present(pincode),
    ...NOT_SERVED,
    served: 0,
    ...offers.get(pincode.pin),
    courierId: courierId ?? null,
    motId: motId ?? null,
  }));
  return { count, rows };
}

/** A pincode with every courier's services there. */
export async function getAdminPincode(ctx: Ctx, id: number) {
  const pin = String(id);
  const pincode = await sql.findAdminPincode(ctx, pin);
  if (!pincode) throw new Refusal('NOT_FOUND', PINCODE_NOT_FOUND);
  const services = await serviceSql.listServicesAt(ctx, pin);
  const offered = services.flatMap(({ isOffered, flags }) => (isOffered && flags ? [flags] : []));
  const isDone = (flag: keyof Flags) => offered.some((flags) => flags[flag]);
  return {
    ...present(pincode),
    cod: isDone('cod'),
    rvp: isDone('rvp'),
    pickUp: isDone('pickUp'),
    courierId: null,
    motId: null,
    served: offered.length,
    services: services.map(({ courierId, courierName, motId, isOffered, flags }) => ({
      courierId,
      courierName,
      motId,
      motName: motName(motId),
      isOffered,
      served: flags !== null,
      ...(flags ?? NOT_SERVED),
    })),
  };
}

async function checkCouriers(ctx: Ctx, courierIds: readonly number[], fieldOf: (at: number) => string) {
  for (const [at, id] of courierIds.entries()) {
    if (!(await findCourier(ctx, id))) throw invalid(fieldOf(at), TEXTS.unknownLogistic);
  }
}

/** Adds a courier's service at a pincode. Creates the pincode or overwrites its place. */
export function createPincode(ctx: Ctx, input: NewPincodeInput) {
  const {
    pinCode: pin,
    city,
    state,
    metro: isMetro,
    remoteArea: isRemote,
    courierId,
    motId,
    cod,
    rvp,
    pickUp,
  } = input;
  return inTransaction(ctx, async (tx) => {
    await checkCouriers(tx, [courierId], () => 'courierId');
    await sql.savePincodes(tx, [
      { pin, city, state, isMetro, isRemote, zoneCity: zoneCityOf({ pin, city, isMetro }) },
    ]);
    try {
      await serviceSql.insertServed(tx, { pin, courierId, motId, cod, rvp, pickUp });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('ALREADY_SERVED', TEXTS.alreadyServed, {
        fields: [{ field: 'pinCode', message: TEXTS.alreadyServed }],
      });
    }
    return getAdminPincode(tx, Number(pin));
  });
}

async function saveServices(ctx: Ctx, pin: string, services: readonly ServiceInput[]) {
  const served = services.filter((service) => service.served);
  const removed = services.filter((service) => !service.served);
  if (served.length > 0)
    await serviceSql.saveServed(
      ctx,
      served.map((service) => ({ ...service, pin })),
    );
  if (removed.length > 0) await serviceSql.deleteServed(ctx, pin, removed);
}

export function updatePincode(ctx: Ctx, { id, revision, services, ...given }: UpdateInput) {
  const pin = String(id);
  return inTransaction(ctx, async (tx) => {
    const current = await sql.findAdminPincode(tx, pin);
    if (!current) throw new Refusal('NOT_FOUND', PINCODE_NOT_FOUND);
    await checkCouriers(
      tx,
      services.map(({ courierId }) => courierId),
      (at) => `services.${at}.courierId`,
    );
    const {
      city = current.city,
      state = current.state,
      metro: isMetro = current.isMetro,
      remoteArea: isRemote = current.isRemote,
    } = given;
    const isMoved = city !== current.city || isMetro !== current.isMetro;
    const zoneCity = isMoved ? zoneCityOf({ pin, city, isMetro }) : current.zoneCity;
    if (!(await sql.updatePlace(tx, pin, { city, state, isMetro, isRemote, zoneCity }, revision))) {
      throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
        body: { current: await getAdminPincode(ctx, id) },
      });
    }
    await saveServices(tx, pin, services);
    return getAdminPincode(tx, id);
  });
}
