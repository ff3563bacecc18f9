import { idsOf } from '~/lib/lists/list.ts';

/** The order ids of a form: `id` for one order, `shippingId` for the selected ones. */
export const idsIn = (form: Pick<FormData, 'has' | 'getAll'>): number[] =>
  idsOf(form, form.has('id') ? 'id' : 'shippingId');
