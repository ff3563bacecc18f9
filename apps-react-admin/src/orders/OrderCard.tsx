import { Box } from '@mui/material';
import { date, money, NOTHING } from '../format.ts';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ClientLink } from './ClientLink.tsx';
import { type Order, paymentText, statusText, toneOf } from './order.ts';
import { OrderLink } from './OrderLink.tsx';

export const OrderCard = (order: Order) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1, mb: 1, fontWeight: 600 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <OrderLink text={order.orderId} trackingId={order.id} />
      </Box>
      <StatusBadge status={order.status} tone={toneOf(order.status)} label={statusText(order.status)} />
    </Box>
    <Facts
      facts={[
        ['AWB', <OrderLink key="awb" text={order.wayBillId} trackingId={order.id} part="shipment" />],
        ['Courier', order.logisticName || NOTHING],
        ['Customer', order.customerName],
        ['Client name', <ClientLink key="client" order={order} />],
        ['Date', date(order.date)],
        ['Payment', paymentText(order.paymentMethod)],
        ['Amount', money(order.totalAmount)],
        ['Charge', money(order.charge)],
      ]}
    />
  </>
);
