import type { Ctx } from '../../deps.ts';
import { inBatches } from '../../platform/concurrency.ts';
import { readBatches } from '../../platform/database/queries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import type { Paging } from '../common.contract.ts';
import { listCouriers } from '../couriers/couriers.ts';
import { type ExportInput, PINCODE_NOT_FOUND, type PincodeRecord } from './pincodes.contract.ts';
import * as sql from './pincodes.sql.ts';
import type { Coverage, Flags, Pincode } from './pincodes.sql.ts';

export type { Flags, Pincode } from './pincodes.sql.ts';

export { stateFault } from './states.ts';
export { type Zone, zoneOf } from './zone.ts';
export { findService } from './pincodes.sql.ts';
export type { Service, ServiceChoice } from './pincodes.sql.ts';

const PIN_BATCH = 1_000;

export async function findPincode(ctx: Ctx, pin: string): Promise<Pincode | undefined> {
  return (await sql.listByPin(ctx, [pin]))[0];
}

/** Pincodes by pin. Unknown ones are missing. */
export async function findPincodes(ctx: Ctx, pins: readonly string[]): Promise<Map<string, Pincode>> {
  const found = new Map<string, Pincode>();
  for (const batch of inBatches([...new Set(pins)], PIN_BATCH)) {
    for (const pincode of await sql.listByPin(ctx, batch)) found.set(pincode.pin, pincode);
  }
  return found;
}

export type ServiceLane = {
  service: sql.Service;
  source: Pick<Flags, 'pickUp'>;
  destination: Pick<Flags, 'cod' | 'rvp'>;
};

/** Services at both ends, with their flags at each. */
export function listServiceLanes(
  coverage: ReadonlyMap<string, Coverage[]>,
  sourcePin: string,
  destinationPin: string,
): ServiceLane[] {
  const sources = coverage.get(sourcePin) ?? [];
  return (coverage.get(destinationPin) ?? []).flatMap((destination) => {
    const source = sources.find(({ serviceId }) => serviceId === destination.serviceId);
    return source ? [{ service: destination, source, destination }] : [];
  });
}

export type PincodeCoverage = { pincodes: Map<string, Pincode>; coverage: Map<string, Coverage[]> };

/** Active services by pincode. */
export async function findCoverage(ctx: Ctx, pins: readonly string[]): Promise<Map<string, Coverage[]>> {
  const byPin = new Map<string, Coverage[]>();
  for (const batch of inBatches([...new Set(pins)], PIN_BATCH)) {
    for (const at of await sql.listCoverage(ctx, batch)) {
      const others = byPin.get(at.pin);
      if (others) others.push(at);
      else byPin.set(at.pin, [at]);
    }
  }
  return byPin;
}

/** Reads pincodes and one service's coverage with half the queries. */
export async function findServiceCoverage(
  ctx: Ctx,
  pins: readonly string[],
  service: sql.Service,
): Promise<PincodeCoverage> {
  const places: PincodeCoverage = { pincodes: new Map(), coverage: new Map() };
  for (const batch of inBatches([...new Set(pins)], PIN_BATCH)) {
    for (const { flags, ...pincode } of await sql.listWithService(ctx, batch, service)) {
      places.pincodes.set(pincode.pin, pincode);
      if (flags) places.coverage.set(pincode.pin, [{ pin: pincode.pin, ...service, ...flags }]);
    }
  }
  return places;
}

const NOT_SERVED: Flags = { cod: false, rvp: false, pickUp: false };

const toRecord = (
  pincode: Pincode,
  flags: Flags,
  courierId: number | null,
  motId: number | null,
): PincodeRecord => ({
  city: pincode.city,
  state: pincode.state,
  pinCode: pincode.pin,
  cod: flags.cod,
  rvp: flags.rvp,
  pickUp: flags.pickUp,
  remoteArea: pincode.isRemote,
  metro: pincode.isMetro,
  courierId,
  motId,
});

/** A flag is true if any active service offers it. */
async function toRecords(ctx: Ctx, pincodes: Pincode[]): Promise<PincodeRecord[]> {
  const offered = await sql.findOfferedFlags(
    ctx,
    pincodes.map(({ pin }) => pin),
  );
  return pincodes.map((pincode) => toRecord(pincode, offered.get(pincode.pin) ?? NOT_SERVED, null, null));
}

async function requirePincode(ctx: Ctx, pin: string): Promise<Pincode> {
  const pincode = await findPincode(ctx, pin);
  if (!pincode) throw new Refusal('NOT_FOUND', PINCODE_NOT_FOUND);
  return pincode;
}

export async function getPincode(ctx: Ctx, pin: string): Promise<PincodeRecord> {
  const [found] = await toRecords(ctx, [await requirePincode(ctx, pin)]);
  return required(found);
}

export async function listPincodes(ctx: Ctx, page: Paging) {
  const [count, pincodes] = await Promise.all([sql.countPincodes(ctx), sql.listPage(ctx, page)]);
  return { count, data: await toRecords(ctx, pincodes) };
}

/** Lists the services at a pincode by courier and mode. */
export async function listServing(ctx: Ctx, pin: string) {
  const pincode = await requirePincode(ctx, pin);
  return { pincode, coverage: await sql.listCoverage(ctx, [pin]) };
}

/** Lists every active service with its reach. */
export async function listReach(ctx: Ctx) {
  const [services, all] = await Promise.all([sql.listReach(ctx), listCouriers(ctx)]);
  const couriers = new Map(all.map((courier) => [courier.id, courier]));
  return services.map((service) => ({ ...service, courier: required(couriers.get(service.courierId)) }));
}

const EXPORT_PAGE = 2_000;

/** Yields a service's pincodes in pages for streaming. */
export async function* eachServed(ctx: Ctx, service: ExportInput): AsyncGenerator<PincodeRecord[]> {
  const batches = readBatches<Pincode & Flags>(EXPORT_PAGE, (last) =>
    sql.listServedAfter(ctx, service, Number(last?.pin ?? 0), EXPORT_PAGE),
  );
  for await (const rows of batches)
    yield rows.map((row) => toRecord(row, row, service.courierId, service.motId));
}
