import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { type Logos, logosOf } from '~/features/orders/couriers/mark.ts';
import { type Offer, offersOf } from '~/features/orders/couriers/offers.ts';
import { type Place, findPlace } from '~/features/pincodes/pincode.server.ts';
import { loadShell } from '~/features/shell/shell.server.ts';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import type { FormState } from '~/lib/forms/form.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { pageOfRows } from '~/lib/lists/pages.server.ts';
import { type SignedIn, requireSession } from '~/lib/session.server.ts';

const RATE_FIELDS = [
  'from',
  'to',
  'payment',
  'length',
  'width',
  'height',
  'weight',
  'mode',
  'value',
] as const;
type RateField = (typeof RATE_FIELDS)[number];
export type RateForm = Record<RateField, string>;

/** Maps field paths of the API's errors to the form's names. */
const RENAME: Record<string, RateField> = {
  sourcePinCode: 'from',
  destinationPinCode: 'to',
  paymentType: 'payment',
  motId: 'mode',
  'volumetricWeight.length': 'length',
  'volumetricWeight.width': 'width',
  'volumetricWeight.height': 'height',
  weight: 'weight',
  totalInvoiceAmount: 'value',
};

/** Reads the form from the address; null if it has none of the fields. */
export function rateFormOf(params: URLSearchParams): RateForm | null {
  if (!RATE_FIELDS.some((name) => params.has(name))) return null;
  return Object.fromEntries(RATE_FIELDS.map((name) => [name, params.get(name)?.trim() ?? ''])) as RateForm;
}

const numeric = (text: string) =>
  text === '' ? undefined : Number.isFinite(Number(text)) ? Number(text) : text;

const toWire = ({ from, to, payment, length, width, height, weight, mode, value }: RateForm) => ({
  shipmentTypeId: 1,
  sourcePinCode: from,
  destinationPinCode: to,
  paymentType: payment,
  volumetricWeight: { length: numeric(length), width: numeric(width), height: numeric(height) },
  weight: numeric(weight),
  motId: mode === 'all' ? null : numeric(mode),
  totalInvoiceAmount: numeric(value),
});

function refusedState(form: RateForm, error: ApiError): FormState {
  const fieldErrors: FormState['fieldErrors'] = {};
  // For programs, an unserviceable lane names the pincode and the calls that tell more.
  const faults = error.code === 'NOT_SERVICEABLE' ? [] : error.errors;
  for (const { field, message } of faults) {
    const name = RENAME[field];
    if (name) fieldErrors[name] ??= message;
  }
  if (form.mode === '') fieldErrors.mode = 'Transit mode is required';
  const shown = Object.keys(fieldErrors).length > 0;
  return { fieldErrors, formError: shown ? null : error.message, values: form };
}

type Answer = { offers: Offer[]; logos: Logos; state: FormState };

const refused = (state: FormState): Answer => ({ offers: [], logos: {}, state });

/** Requests rates of all couriers for the parcel; API errors show at the fields. */
async function calculate(context: AppLoadContext, token: string, form: RateForm): Promise<Answer> {
  try {
    const [{ data }, couriers] = await Promise.all([
      submit(context, 'calculate/rate', toWire(form), token),
      call(context, 'courier/get', {}, token),
    ]);
    if (form.mode === '') return refused(refusedState(form, new ApiError(422, 'INVALID', '', [], {})));
    const state = { fieldErrors: {}, formError: null, values: form };
    return { offers: offersOf(data), logos: logosOf(couriers), state };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refused(refusedState(form, error));
  }
}

export type Lane = { from: Place | null; to: Place | null };

/** The PIN code of a seller's default or first active pickup point; empty for administrators. */
async function pickupPinOf(context: AppLoadContext, { token, userId, role }: SignedIn): Promise<string> {
  if (role !== 'ROLE_USER') return '';
  const all = await call(context, 'user/pickup-location/{userId}', { userId }, token);
  const points = all.filter(({ isActivated }) => isActivated);
  return (points.find(({ isDefault }) => isDefault) ?? points[0])?.pin ?? '';
}

/** The places of the two PIN codes, or of the pickup point before the form was sent. */
async function laneOf(
  context: AppLoadContext,
  token: string,
  form: RateForm | null,
  pickup: string,
): Promise<Lane> {
  const find = (pin = '') => findPlace(context, token, pin);
  const [from, to] = await Promise.all([find(form?.from ?? pickup), find(form?.to)]);
  return { from, to };
}

const ROWS = 50;

export async function loadRates(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const form = rateFormOf(params);
  const requested = pageOf(params, ROWS);
  const pickup = form ? '' : await pickupPinOf(args.context, person);
  const [{ isSeller, profileFilled, companyDetailsFilled }, lane] = await Promise.all([
    loadShell(args.context, person),
    laneOf(args.context, person.token, form, pickup),
  ]);
  const isKnown = !isSeller || (profileFilled && companyDetailsFilled);
  const answer = form && isKnown ? await calculate(args.context, person.token, form) : null;
  const all = answer?.offers ?? [];
  const best = all[0]?.rate ?? null;
  const couriers = new Set(all.map(({ rate }) => rate.courierId)).size;
  const { rows, page } = pageOfRows(requested, all);
  const shown = {
    offers: rows,
    logos: answer?.logos ?? {},
    today: isoDate(new Date()),
    total: all.length,
    page,
    size: requested.size,
  };
  return { form, pickup, lane, isKnown, isSeller, state: answer?.state ?? null, best, couriers, shown };
}
