/** The order ids of a form: `id` for one order, `shippingId` for the selected ones. */
export function idsIn(form: Pick<FormData, 'has' | 'getAll'>): number[] {
  const ids = form.has('id') ? form.getAll('id') : form.getAll('shippingId');
  return [...new Set(ids.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
}
