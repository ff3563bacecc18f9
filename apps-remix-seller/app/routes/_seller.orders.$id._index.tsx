import { listOf } from '~/features/orders/list/filters/filters.ts';
import { loadOrder, orderAction } from '~/features/orders/order/order.server.ts';
import { OrderPage } from '~/features/orders/order/OrderPage.tsx';
import type { MenuHandle } from '~/features/shell/menu/useMenuPath.ts';
import { titled } from '~/lib/page/meta.ts';

export const meta = titled<typeof loadOrder>(({ data }) => `Order ${data?.details.row.orderId ?? ''}`);

/** A channel order's page marks the list of channel orders. */
export const handle: MenuHandle<Awaited<ReturnType<typeof loadOrder>>> = {
  menuPath: ({ details }) => `/${listOf(details.row)}`,
};

export const loader = loadOrder;
export const action = orderAction;

export default OrderPage;
