import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { verbOf } from '~/features/orders/list/actions/report.ts';
import { idsIn, runAction } from '~/features/orders/list/actions/run.server.ts';
import { ApiError, submit } from '~/lib/api.server.ts';
import { textOf } from '~/lib/form.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** `?orderId=…&trackingId=…`: checks if another order has this id. A hint only: saving checks again. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const orderId = params.get('orderId');
  if (orderId === null) throw redirect('/orders');
  const { token } = await requireSeller(args);
  try {
    const asked = { orderId, trackingId: params.get('trackingId') };
    return { orderId, ...(await submit(args.context, 'get/shipping/order-id', asked, token)) };
  } catch (error) {
    if (error instanceof ApiError) return { orderId, isTaken: false, suggestion: null };
    throw error;
  }
}

/**
 * Ships, deletes or cancels (`do`) the orders in `shippingId`, one part of a larger run, and returns a
 * Report.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const verb = verbOf(textOf(form, 'do')) ?? 'ship';
  const { data: report, init } = await runAction(args, verb, idsIn(form.getAll('shippingId').map(String)));
  return Response.json(report, init ?? undefined);
}
