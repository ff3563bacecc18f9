/**
 * An order during editing: all text, named like the form's fields. Hidden fields carry the steps that are not
 * open.
 */

export const STEPS = ['type', 'customer', 'package', 'logistics', 'schedule'] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_LABELS: Record<StepName, string> = {
  type: 'Shipment Type',
  customer: 'Customer Details',
  package: 'Package Details',
  logistics: 'Logistics',
  schedule: 'Schedule Shipment Pickup',
};

const LINE_FIELDS = ['productName', 'productCode', 'productPrice', 'productQty'] as const;
export type Line = Record<(typeof LINE_FIELDS)[number], string>;
export const EMPTY_LINE: Line = { productName: '', productCode: '', productPrice: '', productQty: '' };

const FIELDS_OF = {
  always: ['trackingId', 'draftId', 'paymentFor', 'userPickLocationOrDeliveryId'],
  type: ['shipmentTypeId'],
  customer: [
    'customerUniqueId',
    'name',
    'phoneNo',
    'email',
    'address',
    'addressTwo',
    'landMark',
    'pin',
    'city',
    'state',
  ],
  package: ['weight', 'length', 'width', 'height', 'paymentType'],
  logistics: ['logistic'],
  schedule: ['scheduleDay', 'scheduleTime'],
} as const;

type Owner = keyof typeof FIELDS_OF;
export type DraftField = (typeof FIELDS_OF)[Owner][number];
export type Draft = Record<DraftField, string> & { products: Line[] };

const ALL_FIELDS: readonly DraftField[] = Object.values(FIELDS_OF).flat();

export const emptyDraft = (): Draft => ({
  ...(Object.fromEntries(ALL_FIELDS.map((name) => [name, ''])) as Record<DraftField, string>),
  products: [EMPTY_LINE],
});

const text = (value: FormDataEntryValue | null | undefined) => (typeof value === 'string' ? value : '');

export function readDraft(form: FormData): Draft {
  const columns = LINE_FIELDS.map((name) => form.getAll(name));
  const count = Math.max(1, ...columns.map((values) => values.length));
  const products = Array.from(
    { length: count },
    (_, row) =>
      Object.fromEntries(LINE_FIELDS.map((name, column) => [name, text(columns[column]?.[row])])) as Line,
  );
  const fields = Object.fromEntries(ALL_FIELDS.map((name) => [name, text(form.get(name))]));
  return { ...(fields as Record<DraftField, string>), products };
}

/** The hidden fields of a step: all but its own fields and the pickup point. */
export function hiddenFields(draft: Draft, open: StepName): [name: string, value: string][] {
  const shown: readonly string[] = [...FIELDS_OF[open], 'userPickLocationOrDeliveryId'];
  const fields = ALL_FIELDS.filter((name) => !shown.includes(name)).map((name): [string, string] => [
    name,
    draft[name],
  ]);
  if (open === 'package') return fields;
  return [
    ...fields,
    ...draft.products.flatMap((line) => LINE_FIELDS.map((name): [string, string] => [name, line[name]])),
  ];
}

/** The chosen service and its quoted price. */
export type Logistic = { courierId: number; motId: number; extenstionId: number; rate: number };

export const logisticKey = ({ courierId, motId, extenstionId }: Omit<Logistic, 'rate'>) =>
  `${courierId}-${motId}-${extenstionId}`;
export const logisticValue = (choice: Logistic) => `${logisticKey(choice)}-${Math.round(choice.rate * 100)}`;

export function readLogistic(value: string): Logistic | null {
  const match = /^(\d+)-(\d+)-(\d+)-(\d+)$/.exec(value);
  if (!match) return null;
  const [courierId, motId, extenstionId, paise] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { courierId, motId, extenstionId, rate: paise / 100 };
}

export const keyOfValue = (value: string): string => value.split('-').slice(0, 3).join('-');

/** The steps of this order. Only one courier has scheduled pickups. */
export function stepsOf(draft: Draft, scheduledCourierId: number): StepName[] {
  const needsTime = readLogistic(draft.logistic)?.courierId === scheduledCourierId;
  return STEPS.filter((step) => step !== 'schedule' || needsTime);
}

export const orderValue = (lines: readonly Line[]): number => {
  const paise = lines.map(
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
