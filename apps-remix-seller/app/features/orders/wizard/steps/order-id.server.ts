import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** `?orderId=…&trackingId=…`: checks if another order has this id. A hint only: saving checks again. */
export async function checkOrderId(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const orderId = params.get('orderId');
  if (orderId === null) throw redirect('/orders');
  const { token } = await requireSeller(args);
  const trackingId = Number(params.get('trackingId')) || undefined;
  try {
    return {
      orderId,
      ...(await call(args.context, 'get/shipping/order-id', { orderId, trackingId }, token)),
    };
  } catch (error) {
    if (error instanceof ApiError) return { orderId, isTaken: false, suggestion: null };
    throw error;
  }
}
