import { loadOrder, orderAction } from '~/features/orders/order/order.server.ts';
import { OrderPage } from '~/features/orders/order/OrderPage.tsx';
import { titled } from '~/lib/page/meta.ts';

export const meta = titled<typeof loadOrder>(({ data }) => `Order ${data?.details.row.orderId ?? ''}`);

export const loader = loadOrder;
export const action = orderAction;

export default OrderPage;
