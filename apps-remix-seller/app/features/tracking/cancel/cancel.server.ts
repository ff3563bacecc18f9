import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { findTracking, findOrderOfAwb } from '~/features/tracking/tracking.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { redirectWithToast, requireSession } from '~/lib/session.server.ts';

const awbOf = ({ params }: LoaderFunctionArgs) => params.awb ?? '';

const pageOf = (awb: string) => `/tracking/${encodeURIComponent(awb)}`;

/** The question as a page, for browsers without JavaScript. */
export async function loadCancel(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  const awb = awbOf(args);
  const tracking = await findTracking(args.context, awb, token);
  if (!tracking) throw data(null, { status: 404 });
  if (!tracking.canCancel) return redirect(pageOf(awb));
  return { orderId: tracking.orderId, back: pageOf(awb) };
}

export async function cancelShipment(args: ActionFunctionArgs) {
  const person = await requireSession(args);
  const awb = awbOf(args);
  const redirectBack = (tone: 'success' | 'danger', text: string) =>
    redirectWithToast(args, pageOf(awb), { tone, text });
  const order = await findOrderOfAwb(args.context, awb, person);
  if (order === null) return redirect(pageOf(awb));
  try {
    const { message } = await call(args.context, 'cancel/{id}', { id: order }, person.token);
    return await redirectBack('success', message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectBack('danger', error.message);
  }
}
