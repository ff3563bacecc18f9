import { ORDER_ACTIONS, type OrderAction, type OrderStatus } from '../../contract/statuses.ts';
import { TEXTS as NDR_TEXTS } from '../../contract/texts/ndr.ts';
import { REASONS } from '../../contract/texts/order-details.ts';

type Ndr = {
  canReattempt: boolean;
  canReturn: boolean;
  isReturning: boolean;
  isAsking: boolean;
  status: string;
};
export type OrderState = { status: OrderStatus; canCancel: boolean; ndr: Ndr | null };

/** Why a pending order's action is not possible, by the order's status. Null: it is. */
const pendingOnly =
  (whenShipped: (state: OrderState) => string) =>
  (state: OrderState): string | null => {
    if (state.status === 'PENDING') return null;
    if (state.status === 'BOOKING') return REASONS.booking;
    return state.status === 'CANCEL' ? REASONS.cancelled : whenShipped(state);
  };

function reattemptReason({ ndr }: OrderState): string | null {
  if (!ndr) return REASONS.notFailed;
  if (ndr.canReattempt) return null;
  if (ndr.isReturning) return NDR_TEXTS.alreadyReturning;
  if (ndr.isAsking || ndr.status === 'received') return NDR_TEXTS.alreadyAsked;
  return ndr.status === 'In Transit' ? NDR_TEXTS.onItsWay : NDR_TEXTS.closed;
}

function returnReason(state: OrderState): string | null {
  const { ndr } = state;
  if (ndr?.canReturn) return null;
  return ndr?.canReattempt ? NDR_TEXTS.noReturn : reattemptReason(state);
}

const REASON_OF: Record<OrderAction, (state: OrderState) => string | null> = {
  SHIP: pendingOnly(() => REASONS.shipped),
  EDIT: pendingOnly(({ canCancel, ndr }) => {
    if (canCancel) return REASONS.editShipped;
    return ndr?.canReattempt ? REASONS.editNdr : REASONS.editMoved;
  }),
  DELETE: pendingOnly(({ canCancel }) => (canCancel ? REASONS.deleteShipped : REASONS.deleteMoved)),
  CANCEL: ({ status, canCancel, ndr }) => {
    if (status === 'PENDING') return REASONS.cancelPending;
    if (status === 'BOOKING') return REASONS.booking;
    if (status === 'CANCEL') return REASONS.cancelled;
    if (canCancel) return null;
    return ndr?.canReturn ? REASONS.cancelReturn : REASONS.cancelMoved;
  },
  LABEL: ({ status }) => {
    if (status === 'READY') return null;
    return status === 'CANCEL' ? REASONS.cancelled : REASONS.noLabel;
  },
  REATTEMPT: reattemptReason,
  RETURN: returnReason,
};

/** Every action of an order, with the reason why it is not possible now. */
export const listActions = (state: OrderState) =>
  ORDER_ACTIONS.map((action) => ({ action, reason: REASON_OF[action](state) }));
