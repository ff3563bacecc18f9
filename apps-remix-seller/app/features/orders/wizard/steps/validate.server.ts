import { VALUE_LIMIT_PAISE } from '@harkara/server/contract/limits';
import { TEXTS } from '@harkara/server/contract/texts/orders';
import { addOrderInput } from '@harkara/server/contracts/orders/orders';
import { toPaise } from '@harkara/server/money';
import { orderValue } from '~/features/orders/wizard/draft.ts';
import type { WizardOrder } from '~/features/orders/wizard/order.server.ts';
import { errorAt, type StepError, toPayload } from '~/features/orders/wizard/payload.server.ts';
import { type StepName } from './fields.ts';

const VALUE_ERROR_SECONDS = 3;

/** The contract's errors for a step, the first of each field. Every step requires a pickup point. */
function contractErrors({ draft, points, userId }: WizardOrder, step: StepName): StepError[] {
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
  const errors = (error?.details ?? []).map(({ path, message }) => errorAt(path.join('.'), message));
  return errors.filter(
    (each, index) =>
      each.step === step &&
      errors.findIndex(({ field, step: of }) => of === step && field === each.field) === index,
  );
}

/** The errors that block each step. */
export const VALIDATE: Record<StepName, (order: WizardOrder) => StepError[]> = {
  type: (order) =>
    order.points.length === 0
      ? [{ step: 'type', field: null, message: TEXTS.noPickupPoint }]
      : contractErrors(order, 'type'),

  customer: (order) => [
    ...contractErrors(order, 'customer'),
    ...(order.isPinUnknown ? [{ step: 'customer', field: 'pin', message: TEXTS.pinUnknown } as const] : []),
  ],

  package(order) {
    const isTooHigh = toPaise(orderValue(order.draft.products)) >= VALUE_LIMIT_PAISE;
    const tooHigh = {
      step: 'package',
      field: null,
      message: TEXTS.valueTooHigh,
      seconds: VALUE_ERROR_SECONDS,
    } as const;
    return [...contractErrors(order, 'package'), ...(isTooHigh ? [tooHigh] : [])];
  },

  logistics({ draft, rates }) {
    if (rates?.error) return [rates.error];
    if (!draft.logistic) return [{ step: 'logistics', field: null, message: TEXTS.logisticMissing }];
    return rates?.isChanged ? [{ step: 'logistics', field: null, message: TEXTS.rateChanged }] : [];
  },

  schedule: ({ draft }) =>
    draft.scheduleDay && draft.scheduleTime
      ? []
      : [{ step: 'schedule', field: 'scheduleTime', message: TEXTS.scheduleMissing }],
};
