import type { ConsoleOrderRow, Order, OrderDetails } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { ExchangesLink } from '../../exchanges/ExchangesLink.tsx';
import { dateTime, money, NOTHING, number, words } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { OrderBadge } from '../OrderBadge.tsx';
import { Refusal } from '../Refusal.tsx';

export function OrderFacts({ order }: { order: ConsoleOrderRow }) {
  return (
    <Section title="Order">
      <Facts
        facts={[
          ['Order ID', order.orderId],
          ['Tracking ID', order.trackingId],
          ['Status', <OrderBadge key="status" status={order.status} />],
          ['Client name', <ClientLink key="client" order={order} />],
          ['Created', dateTime(order.date)],
          ['Payment', words(order.paymentMethod)],
          ['Amount', money(order.totalAmount)],
          ['Courier', order.logisticName || NOTHING],
          ['AWB', order.wayBillId || NOTHING],
          ['Pickup point', order.pickupPointName || NOTHING],
          [
            'API log',
            <ExchangesLink
              key="exchanges"
              trackingId={order.trackingId}
              text="See requests to the courier"
            />,
          ],
        ]}
      />
      <Refusal order={order} />
    </Section>
  );
}

/** Which API keys did what with the order: `created by Shop, shipped by Shop`. */
const keysText = (keys: Order['apiKeys']) =>
  Object.entries(keys)
    .flatMap(([act, name]) => (name === null ? [] : `${act} by ${name}`))
    .join(', ');

const historyText = ({ orders, delivered, returned }: OrderDetails['buyer']) =>
  orders === 0
    ? 'None from this seller'
    : `${number(orders)}: ${number(delivered)} delivered, ${number(returned)} RTO`;

export function BuyerFacts({ form, history }: { form: Order; history: OrderDetails['buyer'] }) {
  const { customerDetails: buyer, packingDetails: parcel } = form;
  return (
    <Section title="Customer and parcel">
      <Facts
        facts={[
          ['Customer', buyer.name],
          ['Phone', buyer.phoneNo],
          ['Email', buyer.email || NOTHING],
          ['Address', [buyer.address, buyer.addressTwo, buyer.landMark].filter(Boolean).join(', ')],
          ['Place', `${buyer.city}, ${buyer.state} ${buyer.pin}`],
          ['Other orders', historyText(history)],
          ['API keys', keysText(form.apiKeys) || NOTHING],
          ['Changed at the store', form.storeNote ?? NOTHING],
          ['Weight', `${parcel.weight} kg`],
          ['Size', `${parcel.length} × ${parcel.width} × ${parcel.height} cm`],
        ]}
      />
    </Section>
  );
}
