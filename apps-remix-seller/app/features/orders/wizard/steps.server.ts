import { VALUE_LIMIT_PAISE } from '@harkara/server/contract/limits';
import { TEXTS } from '@harkara/server/contract/texts/orders';
import { addOrderInput } from '@harkara/server/contracts/orders/orders';
import { toPaise } from '@harkara/server/money';
import { orderValue } from './draft.ts';
import { type Fault, faultOf, toPayload, type WizardOrder } from './order.server.ts';
import { type StepName } from './steps/fields.ts';

const VALUE_FAULT_SECONDS = 3;

/** The contract's faults for a step, the first of each field. No step goes on without a pickup point. */
function contractFaults({ draft, points, userId }: WizardOrder, step: StepName): Fault[] {
  const point = 'userPickLocationOrDeliveryId';
  if (!points.some(({ id }) => String(id) === draft[point]))
    return [{ step, field: point, message: TEXTS.pickupPointMissing }];
  // As it arrives over the wire, where NaN is null.
  const payload: unknown = JSON.parse(JSON.stringify(toPayload(draft, userId)));
  const { error } = addOrderInput.validate(payload, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  });
  const faults = (error?.details ?? []).map(({ path, message }) => faultOf(path.join('.'), message));
  return faults.filter(
    (fault, index) =>
      fault.step === step &&
      faults.findIndex(({ field, step: of }) => of === step && field === fault.field) === index,
  );
}

/** What keeps the wizard at a step, by step. */
export const VALIDATE: Record<StepName, (order: WizardOrder) => Fault[]> = {
  type: (order) =>
    order.points.length === 0
      ? [{ step: 'type', field: null, message: TEXTS.noPickupPoint }]
      : contractFaults(order, 'type'),

  customer: (order) => [
    ...contractFaults(order, 'customer'),
    ...(order.isPinUnknown ? [{ step: 'customer', field: 'pin', message: TEXTS.pinUnknown } as const] : []),
  ],

  package(order) {
    const isTooHigh = toPaise(orderValue(order.draft.products)) >= VALUE_LIMIT_PAISE;
    const tooHigh = {
      step: 'package',
      field: null,
      message: TEXTS.valueTooHigh,
      seconds: VALUE_FAULT_SECONDS,
    } as const;
    return [...contractFaults(order, 'package'), ...(isTooHigh ? [tooHigh] : [])];
  },

  logistics({ draft, rates }) {
    if (rates?.fault) return [rates.fault];
    if (!draft.logistic) return [{ step: 'logistics', field: null, message: TEXTS.logisticMissing }];
    return rates?.isChanged ? [{ step: 'logistics', field: null, message: TEXTS.rateChanged }] : [];
  },

  schedule: ({ draft }) =>
    draft.scheduleDay && draft.scheduleTime
      ? []
      : [{ step: 'schedule', field: 'scheduleTime', message: TEXTS.scheduleMissing }],
};
