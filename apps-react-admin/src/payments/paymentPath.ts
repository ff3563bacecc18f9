import { listAt } from '../ui/listAt.ts';

/** Payments have no page: links open the list, filtered by id. */
export const paymentPath = (id: string) => listAt('payments', { q: id });
