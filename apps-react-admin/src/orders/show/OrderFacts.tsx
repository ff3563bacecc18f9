import type { ConsoleOrderRow, Order } from '@harkara/server/contract/models';
import type { Query } from '../../api/useApi.ts';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { ExchangesLink } from '../../exchanges/ExchangesLink.tsx';
import { dateTime, money, NOTHING, words } from '../../format.ts';
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
            'Exchanges',
            <ExchangesLink
              key="exchanges"
              trackingId={order.trackingId}
              text="Sent to and answered by the courier"
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

export function BuyerFacts({ answer }: { answer: Query<Order> }) {
  const form = answer.data;
  const buyer = form?.customerDetails;
  return (
    <Section title="Customer and parcel" answer={answer}>
      {form && buyer && (
        <Facts
          facts={[
            ['Customer', buyer.name],
            ['Phone', buyer.phoneNo],
            ['Email', buyer.email || NOTHING],
            ['Address', [buyer.address, buyer.addressTwo, buyer.landMark].filter(Boolean).join(', ')],
            ['Place', `${buyer.city}, ${buyer.state} ${buyer.pin}`],
            ['API keys', keysText(form.apiKeys) || NOTHING],
            ['Changed at the store', form.storeNote ?? NOTHING],
            ['Weight', `${form.packingDetails.weight} kg`],
            [
              'Size',
              `${form.packingDetails.length} × ${form.packingDetails.width} × ${form.packingDetails.height} cm`,
            ],
          ]}
        />
      )}
    </Section>
  );
}
