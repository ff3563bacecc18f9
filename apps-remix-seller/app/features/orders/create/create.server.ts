import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { setupBulk, uploadOrders } from '~/features/orders/bulk/bulk.server.ts';
import type { BulkAnswer } from '~/features/orders/bulk/bulk.ts';
import { loadNewOrder } from '~/features/orders/wizard/setup.server.ts';
import { wizardAction } from '~/features/orders/wizard/wizard.server.ts';
import { takeRefused } from '~/lib/session.server.ts';

const kindOf = ({ request }: { request: Request }) => new URL(request.url).searchParams.get('type');

/** `?type=single` or `?type=bulk`; without it the order list shows. */
export async function loadCreate(args: LoaderFunctionArgs) {
  const kind = kindOf(args);
  if (kind === 'single') return data({ bulk: null, refused: null, single: await loadNewOrder(args) });
  if (kind !== 'bulk') throw redirect('/orders');
  const { refused, headers } = await takeRefused<BulkAnswer>(args);
  return data({ bulk: await setupBulk(args), refused, single: null }, { headers });
}

export const createAction = (args: ActionFunctionArgs) =>
  kindOf(args) === 'bulk' ? uploadOrders(args) : wizardAction(args);
