import type { ActionFunctionArgs } from '@remix-run/node';
import { runAction } from '~/features/orders/list/actions/actions.server.ts';
import { splitFailures } from '~/features/orders/list/actions/report.ts';
import { redirectWithToast } from '~/lib/session.server.ts';
import type { Seller } from './setup.server.ts';

/** Ships an order that was just created. A refused one stays under Pending with its reason. */
export async function shipNew(args: ActionFunctionArgs, seller: Seller, id: number) {
  const { data: report } = await runAction(seller, 'ship', [id]);
  const [failed] = splitFailures(report).refused;
  const reason = report.error ?? failed?.message;
  if (reason)
    return redirectWithToast(args, '/orders', {
      tone: 'danger',
      text: `Order created, but not shipped: ${reason}`,
    });
  return redirectWithToast(args, '/orders?tab=READY', { tone: 'success', text: 'Order created and shipped' });
}
