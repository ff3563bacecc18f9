import { runPart } from '~/features/orders/list/actions/actions.server.ts';
import { checkOrderId } from '~/features/orders/wizard/steps/order-id.server.ts';

export const loader = checkOrderId;
export const action = runPart;
