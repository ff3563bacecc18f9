import { Box, Link, Typography } from '@mui/material';
import { ClientPicker } from '../clients/ClientPicker.tsx';
import { dateTime } from '../format.ts';
import { orders } from '../orders/index.ts';
import { OrderLink } from '../orders/OrderLink.tsx';
import { toneOf } from '../shipments/shipment.ts';
import { listPath } from '../ui/listPath.ts';
import { Section } from '../ui/page/Section.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { PlainTable } from '../ui/table/PlainTable.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ItemList } from './ItemList.tsx';
import type { Item, TestShipment } from './status.ts';

const HEADS = [
  { text: 'AWB', isOneLine: true },
  { text: 'Status', isOneLine: true },
  { text: 'Booked', isOneLine: true },
  { text: 'Delivered', isOneLine: true },
  { text: 'Courier' },
  { text: 'Account' },
  { text: 'Order', isOneLine: true },
];

const cellsOf = (row: TestShipment) => [
  <OrderLink key="awb" text={row.wayBillId} trackingId={row.trackingId} part="shipment" />,
  <StatusBadge key="status" status={row.status} tone={toneOf(row.status)} />,
  dateTime(row.bookedAt),
  dateTime(row.deliveredAt),
  row.courierName,
  row.connectionName,
  <OrderLink key="order" text={row.orderId} trackingId={row.trackingId} />,
];

type TestShipmentsProps = {
  items: readonly Item[];
  shipments: readonly TestShipment[];
  userId: number | undefined;
  onPick: (userId: number | undefined) => void;
};

export function TestShipments({ items, shipments, userId, onPick }: TestShipmentsProps) {
  return (
    <Section title="A real test shipment" note="The last step: ship one real parcel, from order to delivery.">
      <Box component="ol" sx={{ mt: 0, mb: 2, pl: 3, '& li': { mb: 0.5 } }}>
        <li>
          <Link href="/signup">Sign up in the portal</Link> as a seller, with a phone number that can receive
          the OTP.
        </li>
        <li>Recharge the wallet with a small amount and check it on your bank or gateway statement.</li>
        <li>Create an order to an address that you can reach, ship it, and print the label.</li>
        <li>Hand the parcel to the courier and track it here until it’s delivered.</li>
      </Box>
      <ItemList items={items} />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1, mb: 2 }}
        role="group"
        aria-label="Your test seller"
      >
        <Box sx={{ width: 280, maxWidth: '100%' }}>
          <ClientPicker id={userId} onPick={onPick} />
        </Box>
        {userId !== undefined && (
          <TextLink to={listPath(orders.name, { userId })}>All orders of this client</TextLink>
        )}
      </Box>
      {shipments.length > 0 ? (
        <PlainTable
          label="Shipments of connected accounts"
          heads={HEADS}
          rows={shipments.map((row) => ({ key: row.trackingId, cells: cellsOf(row) }))}
        />
      ) : (
        <Typography color="text.secondary">
          {userId === undefined
            ? 'No shipments booked through a connected account yet. Sandbox shipments don’t count.'
            : 'No shipments for this client through a connected account yet. Sandbox shipments don’t count.'}
        </Typography>
      )}
    </Section>
  );
}
