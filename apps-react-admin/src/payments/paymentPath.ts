import { listPath } from '../ui/listPath.ts';

/** Payments have no page: links open the list, filtered by id. */
export const paymentPath = (id: string) => listPath('payments', { q: id });
