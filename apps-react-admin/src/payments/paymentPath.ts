import { listAt } from '../ui/listAt.ts';

/** A payment has no page of its own: it is found among the payments. */
export const paymentPath = (id: string) => listAt('payments', { q: id });
