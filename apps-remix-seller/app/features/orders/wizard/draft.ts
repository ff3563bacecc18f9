import type { ChosenCourier, Rate } from '@harkara/server/contract/models';
import {
  COMMON_FIELDS,
  type OrderField,
  PRODUCT_FIELDS,
  type Step,
  STEPS,
  type StepName,
} from './steps/fields.ts';

export type Product = Record<(typeof PRODUCT_FIELDS)[number], string>;
/** An order during editing: all text, named like the form's fields. */
export type Draft = Record<OrderField, string> & { products: Product[] };

const ALL_FIELDS: readonly OrderField[] = [...COMMON_FIELDS, ...STEPS.flatMap(({ fields }) => [...fields])];

export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

const textOf = (value: FormDataEntryValue | null | undefined) => (typeof value === 'string' ? value : '');

export const readDraft = (form: FormData): Draft => ({
  ...recordOf(ALL_FIELDS, (name) => textOf(form.get(name))),
  products: Array.from({ length: Math.max(1, form.getAll('productName').length) }, (_, row) =>
    recordOf(PRODUCT_FIELDS, (name) => textOf(form.getAll(name)[row])),
  ),
});

export const emptyDraft = (): Draft => readDraft(new FormData());
export const NEW_PRODUCT: Product = { ...recordOf(PRODUCT_FIELDS, () => ''), productQty: '1' };

/** The fields that the open step does not show. The pickup points are always on the page. */
export function hiddenFields(draft: Draft, { name: open, fields }: Step): [name: string, value: string][] {
  const shown: readonly string[] = [...fields, 'userPickLocationOrDeliveryId'];
  const hidden = ALL_FIELDS.filter((name) => !shown.includes(name));
  const products = open === 'package' ? [] : draft.products;
  return [
    ...hidden.map((name): [string, string] => [name, draft[name]]),
    ...products.flatMap((product) => Object.entries(product)),
  ];
}

export const isReturn = (draft: Pick<Draft, 'shipmentTypeId'>): boolean => draft.shipmentTypeId === '2';

type Town = { pin: string; city: string };

/** Where the parcel is collected, and where it goes. */
export function laneOf(draft: Draft, point: Town | undefined): string {
  const [ours, theirs] = [point, draft].map((town) => `${town?.pin ?? ''} ${town?.city ?? ''}`);
  return isReturn(draft) ? `${theirs} to ${ours}` : `${ours} to ${theirs}`;
}

/** The chosen service and its quoted price, as the value of its radio button. */
export type Service = { courierId: number; motId: number; extenstionId: number; rate: number };

export const serviceKey = ({ courierId, motId, extenstionId }: Omit<Service, 'rate'>) =>
  `${courierId}-${motId}-${extenstionId}`;
export const serviceValue = (service: Service) => `${serviceKey(service)}-${Math.round(service.rate * 100)}`;
export const keyOfValue = (value: string): string => value.split('-').slice(0, 3).join('-');

export function readService(value: string): Service | null {
  const [courierId, motId, extenstionId, paise] = /^\d+-\d+-\d+-\d+$/.test(value)
    ? value.split('-').map(Number)
    : [];
  if (!courierId || !motId || !extenstionId || paise === undefined) return null;
  return { courierId, motId, extenstionId, rate: paise / 100 };
}

const FOR_ME = 'for-me-';
/** The choice to let the seller's rules choose, at the price that they lead to now. */
export const forMeValue = ({ rate }: { rate: number }) => `${FOR_ME}${Math.round(rate * 100)}`;
export const isForMe = (value: string): boolean => value.startsWith(FOR_ME);
export const forMeRate = (value: string): number => Number(value.slice(FOR_ME.length)) / 100;

/** The steps of this order. Only one courier has scheduled pickups. */
export function stepsOf(draft: Draft, scheduledCourierId: number): Step[] {
  const needsTime = readService(draft.logistic)?.courierId === scheduledCourierId;
  return STEPS.filter(({ name }) => name !== 'schedule' || needsTime);
}

/** Rupees. */
export const orderValue = (products: readonly Product[]): number => {
  const paise = products.map(
    ({ productPrice, productQty }) => Math.round(Number(productPrice) * 100) * Number(productQty),
  );
  return paise.reduce((sum, each) => sum + (Number.isFinite(each) ? each : 0), 0) / 100;
};

/** Everything that a rate depends on: a quote with another key is stale. */
export const quoteKey = (draft: Draft): string =>
  [
    draft.shipmentTypeId,
    draft.userPickLocationOrDeliveryId,
    draft.pin,
    draft.paymentType,
    draft.weight,
    draft.length,
    draft.width,
    draft.height,
    orderValue(draft.products),
  ].join('|');

export type WizardAnswer = {
  /** Differs for every response. */
  id: string;
  draft: Draft;
  step: StepName;
  fieldErrors: Record<string, string>;
  /** With `seconds`, the error disappears after that time. */
  formError: { message: string; seconds?: number } | null;
  /** Rates for `quotedFor` (see quoteKey); null if none were requested. */
  options: Rate[] | null;
  /** What the seller's rules would choose. Null: nothing, or not known. */
  forMe: ChosenCourier | null;
  quotedFor: string | null;
};

export const isWizardAnswer = (value: unknown): value is WizardAnswer =>
  typeof value === 'object' && value !== null && 'quotedFor' in value;
