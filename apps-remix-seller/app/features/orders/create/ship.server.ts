import type { ActionFunctionArgs } from '@remix-run/node';
import { runAction } from '~/features/orders/list/actions/actions.server.ts';
import { splitFailures } from '~/features/orders/list/actions/report.ts';
import { redirectWithToast } from '~/lib/session.server.ts';
import type { Seller } from './setup.server.ts';

/** Ships an order that was just created. A refused one stays under Pending, and one that waits for its courier. */
export async function shipNew(args: ActionFunctionArgs, seller: Seller, id: number) {
  const { data: report } = await runAction(seller, 'ship', [id]);
  const {
    refused: [refused],
    waiting: [waiting],
  } = splitFailures(report);
  const reason = report.error ?? refused?.message;
  if (reason)
    return redirectWithToast(args, '/orders', {
      tone: 'danger',
      text: `Order created, but not shipped: ${reason}`,
    });
  if (waiting)
    return redirectWithToast(args, '/orders', { tone: 'info', text: `Order created. ${waiting.message}` });
  return redirectWithToast(args, '/orders?tab=READY', { tone: 'success', text: 'Order created and shipped' });
}
