import { TEXTS } from '@harkara/server/contract/texts/ndr';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, idOf } from '~/lib/api.server.ts';
import { refuseWith } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { listPath, loadRow } from '../ndr.server.ts';

/** A failed delivery whose parcel can be brought back, and what that costs. */
export async function loadReturn(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const row = await loadRow(args);
  const back = listPath(args.request);
  if (!row.canReturn) throw await redirectWithToast(args, back, { tone: 'info', text: TEXTS.noReturn });
  const cost = await call(args.context, 'return-to-origin/cost/{id}', { id: row.id }, token);
  return { row, cost, back };
}

/** Asks the courier for the parcel. A refusal shows at the form; a late response as pending. */
export async function askForReturn(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const form = await args.request.formData();
  const id = idOf(args.params.id);
  const redirectBack = (tone: 'success' | 'info', text: string) =>
    redirectWithToast(args, listPath(args.request), { tone, text });
  try {
    const { orderId } = await call(args.context, 'return-to-origin/{id}', { id }, token);
    return await redirectBack('success', `Return of order ${orderId} requested`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    if (error instanceof ApiError && error.code === 'COURIER_UNCLEAR')
      return redirectBack('info', error.message);
    return refuseWith(form, error);
  }
}
