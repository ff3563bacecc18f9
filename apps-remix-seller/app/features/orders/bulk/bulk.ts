import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { BULK_TEXTS, TEXTS } from '@harkara/server/contract/texts/orders';
import type { FileErrors } from '~/lib/forms/upload.ts';

/** A bulk upload in progress: the choices for all its orders, named like the form's fields. */

export const BULK_ACCEPT = ['.csv', '.xlsx', '.xls'];
const BULK_STEPS = ['file', 'logistics', 'schedule'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

export const BULK_LABELS: Record<BulkStep, string> = {
  file: 'Bulk Orders',
  logistics: 'Logistics',
  schedule: 'Schedule Shipment Pickup',
};

const FIELDS = [
  'shipmentTypeId',
  'userPickLocationOrDeliveryId',
  'logistic',
  'scheduleDay',
  'scheduleTime',
] as const;
type BulkField = (typeof FIELDS)[number];
export type BulkChoice = Record<BulkField, string>;

export const readChoice = (form: FormData): BulkChoice =>
  Object.fromEntries(FIELDS.map((name) => [name, form.get(name) ?? ''])) as BulkChoice;

export type Service = {
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  doesReturns: boolean;
};

/** A courier in one mode, whatever the rate card. */
export const modeKey = ({ courierId, motId }: Pick<Service, 'courierId' | 'motId'>) =>
  `${courierId}-${motId}`;

/** The choice to let the seller's rules choose for each order, and that of the cheapest whatever they say. */
export const FOR_ME = 'for-me';
export const CHEAPEST = 'cheapest';
type EachItsOwn = typeof FOR_ME | typeof CHEAPEST;
const isEachItsOwn = (value: unknown): value is EachItsOwn => value === FOR_ME || value === CHEAPEST;

const RETURN = '2';

/** Only the return courier carries returns. */
export const servicesFor = (services: readonly Service[], { shipmentTypeId }: BulkChoice): Service[] =>
  services.filter(({ doesReturns }) => shipmentTypeId !== RETURN || doesReturns);

/** Undefined: nothing is chosen. */
export const chosenService = (
  services: readonly Service[],
  choice: BulkChoice,
): Service | EachItsOwn | undefined => {
  const offered = servicesFor(services, choice);
  if (isEachItsOwn(choice.logistic)) return offered.length > 0 ? choice.logistic : undefined;
  return offered.find((service) => modeKey(service) === choice.logistic);
};

const courierOf = (service: Service | EachItsOwn | undefined) =>
  isEachItsOwn(service) ? undefined : service?.courierId;

type Offer = { services: readonly Service[]; scheduledCourier: { id: number }; points: readonly unknown[] };

export const bulkSteps = (
  { services, scheduledCourier }: Omit<Offer, 'points'>,
  choice: BulkChoice,
): BulkStep[] =>
  BULK_STEPS.filter(
    (step) => step !== 'schedule' || courierOf(chosenService(services, choice)) === scheduledCourier.id,
  );

/** `list`: the errors of the file's rows; null if they came as a spreadsheet only. */
export type BulkError = {
  step: BulkStep;
  field: BulkField | 'file' | null;
  message: string;
  list?: FileErrors | null;
};

export const rowErrors = (list: FileErrors | null): BulkError => ({
  step: 'file',
  field: null,
  message: FILE_TEXTS.rowsAtFault,
  list,
});

/** The first error that blocks a step, checked before anything is sent. */
export function findBulkError(
  step: BulkStep,
  choice: BulkChoice,
  hasFile: boolean,
  { services, points }: Offer,
): BulkError | null {
  if (step === 'file') {
    if (points.length === 0) return { step, field: null, message: TEXTS.noPickupPoint };
    if (!choice.userPickLocationOrDeliveryId)
      return { step, field: 'userPickLocationOrDeliveryId', message: TEXTS.pickupPointMissing };
    return hasFile ? null : { step, field: 'file', message: BULK_TEXTS.fileMissing };
  }
  if (step === 'logistics')
    return chosenService(services, choice) ? null : { step, field: null, message: TEXTS.logisticMissing };
  return choice.scheduleDay && choice.scheduleTime
    ? null
    : { step, field: 'scheduleTime', message: TEXTS.scheduleMissing };
}

/** The JSON part of the upload request. */
export function toFileUploadOrders(
  choice: BulkChoice,
  service: Service | EachItsOwn,
  scheduledCourierId: number,
) {
  const at =
    courierOf(service) === scheduledCourierId ? `${choice.scheduleDay}T${choice.scheduleTime}` : null;
  return {
    pickupLocationId: Number(choice.userPickLocationOrDeliveryId),
    ...(isEachItsOwn(service)
      ? { chooseForMe: true, ignoreRules: service === CHEAPEST }
      : { courierId: service.courierId, motId: service.motId }),
    shipmentTypeId: Number(choice.shipmentTypeId),
    shippingScheduleDate: at,
  };
}

/** Maps a path of the request to the form's step and field. */
export function bulkFieldOf(path: string): Pick<BulkError, 'step' | 'field'> {
  const name = path.split('.').at(-1);
  if (name === 'file') return { step: 'file', field: 'file' };
  if (name === 'pickupLocationId') return { step: 'file', field: 'userPickLocationOrDeliveryId' };
  if (name === 'shipmentTypeId') return { step: 'file', field: 'shipmentTypeId' };
  if (name === 'shippingScheduleDate') return { step: 'schedule', field: 'scheduleTime' };
  if (name === 'courierId' || name === 'motId') return { step: 'logistics', field: null };
  return { step: 'file', field: null };
}

/** A refusal of the plain form: the error and all choices but the file, which a browser cannot restore. */
export type BulkAnswer = { error: BulkError; choice: BulkChoice };

export const isBulkAnswer = (value: unknown): value is BulkAnswer =>
  typeof value === 'object' && value !== null && 'error' in value && 'choice' in value;
