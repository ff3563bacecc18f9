import { ZONES } from '../../contract/reference.ts';
import type { Ctx } from '../../deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { motName } from '../couriers/couriers.ts';
import type { ServiceabilityInput } from './admin/admin.contract.ts';
import { type ServiceAt, listServicesAt } from './admin/services.sql.ts';
import { PINCODE_NOT_FOUND } from './pincodes.contract.ts';
import { findPincode, type Pincode } from './pincodes.ts';
import { zoneOf } from './zone.ts';

const presentEnd = ({ pin, city, state, isRemote, isMetro }: Pincode) => ({
  pinCode: pin,
  city,
  state,
  remoteArea: isRemote,
  metro: isMetro,
});

async function requirePincode(ctx: Ctx, field: string, pin: string): Promise<Pincode> {
  const pincode = await findPincode(ctx, pin);
  if (!pincode) throw invalid(field, PINCODE_NOT_FOUND);
  return pincode;
}

function zoneBetween(source: Pincode, destination: Pincode) {
  const { id, why } = zoneOf(source, destination);
  const { name, label } = required(ZONES.find((zone) => zone.id === id));
  return { id, name, label, why };
}

const NO_DESTINATION = { destination: null, prepaid: null, codDelivery: null, returns: null };

/** What a courier offers between two pincodes. It picks up returns at the destination. */
function offerBetween(
  { doesReturns, isOffered }: ServiceAt,
  from: ServiceAt['flags'],
  to: ServiceAt['flags'],
) {
  const isLane = isOffered && from !== null && to !== null;
  const prepaid = isLane && from.pickUp;
  return {
    destination: to,
    prepaid,
    codDelivery: prepaid && to.cod,
    returns: isLane && doesReturns && to.rvp,
  };
}

/** Lists every courier's services at a pincode, or between two. */
export async function checkServiceability(
  ctx: Ctx,
  { source: sourcePin, destination: destinationPin }: ServiceabilityInput,
) {
  const source = await requirePincode(ctx, 'source', sourcePin);
  const destination = destinationPin ? await requirePincode(ctx, 'destination', destinationPin) : null;
  const [here, there] = await Promise.all([
    listServicesAt(ctx, sourcePin),
    destination ? listServicesAt(ctx, destination.pin) : null,
  ]);
  const services = here.map((service) => {
    const { courierId, courierName, motId, isOffered, flags } = service;
    const other = there?.find((one) => one.courierId === courierId && one.motId === motId);
    return {
      courierId,
      courierName,
      motId,
      motName: motName(motId),
      isOffered,
      source: flags,
      ...(there ? offerBetween(service, flags, other?.flags ?? null) : NO_DESTINATION),
    };
  });
  return {
    source: presentEnd(source),
    destination: destination && presentEnd(destination),
    zone: destination && zoneBetween(source, destination),
    services,
  };
}
