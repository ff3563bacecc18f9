import type { CourierAtPincode, Pincode } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { pincodeInput } from '@harkara/server/contracts/pincodes/pincodes';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { errorsOf } from '~/lib/forms/form.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { pageOfRows } from '~/lib/lists/pages.server.ts';
import { type SignedIn, requireSession } from '~/lib/session.server.ts';

/** A courier's service in one mode at a PIN code; `isOff` if it is disabled for this seller. */
export type Serving = CourierAtPincode & { logo: string | null; isOff: boolean };
type Found = { place: Pincode; services: Serving[] };
type Checked = { pin: string; error: string | null; found: Found | null };

/** Services that an administrator disabled for this seller, as `courierId-motId`. */
async function switchedOff(context: AppLoadContext, { token, userId, role }: SignedIn): Promise<Set<string>> {
  if (role !== 'ROLE_USER') return new Set();
  const { userCourierMot } = await call(context, 'metadata/{userId}', { userId }, token);
  const off = userCourierMot.filter(({ active }) => !active);
  return new Set(off.map(({ courierType, modeOFTransport }) => `${courierType.id}-${modeOFTransport.id}`));
}

/** The couriers that serve the PIN code in the address, if it has one. */
async function checkPincode(
  context: AppLoadContext,
  person: SignedIn,
  typed: string | null,
): Promise<Checked> {
  const pin = typed?.trim() ?? '';
  if (typed === null) return { pin, error: null, found: null };
  const pinError = errorsOf(pincodeInput, { pincode: pin }).pincode;
  if (pinError) return { pin, error: pinError, found: null };
  const { token } = person;
  try {
    const [place, { data }, couriers, off] = await Promise.all([
      call(context, 'pincode/get/{pincode}', { pincode: pin }, token),
      call(context, 'pincode/logistics/{pincode}', { pincode: pin }, token),
      call(context, 'courier/get', {}, token),
      switchedOff(context, person),
    ]);
    const logos = new Map(couriers.map(({ id, logoPath }) => [id, logoPath]));
    const services = data.map((service) => ({
      ...service,
      logo: logos.get(service.courierId) ?? null,
      isOff: off.has(`${service.courierId}-${service.motId}`),
    }));
    return { pin, error: null, found: { place, services } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { pin, error: TEXTS.unknownPin, found: null };
  }
}

/** Every courier and mode, with its services and number of PIN codes. */
async function allLogistics(context: AppLoadContext, { token }: SignedIn) {
  const [{ data }, couriers] = await Promise.all([
    call(context, 'pincode/reach', {}, token),
    call(context, 'courier/get', {}, token),
  ]);
  const logos = new Map(couriers.map(({ id, logoPath }) => [id, logoPath]));
  return data.map((service) => ({ ...service, logo: logos.get(service.courierId) ?? null }));
}

export async function loadLogisticsReach(args: LoaderFunctionArgs) {
  return { services: await allLogistics(args.context, await requireSession(args)) };
}

export async function loadPincode(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const requested = pageOf(params);
  const { size } = requested;
  const { pin, error, found } = await checkPincode(args.context, person, params.get('pin'));
  if (!found) return { pin, error, found: null, page: requested.page, size };
  const { place, services } = found;
  const { rows, page } = pageOfRows(requested, services);
  const counts = {
    deliver: services.length,
    pickUp: services.filter(({ pickUp }) => pickUp).length,
    cod: services.filter(({ cod }) => cod).length,
  };
  return { pin, error, found: { place, counts, services: rows, total: services.length }, page, size };
}
