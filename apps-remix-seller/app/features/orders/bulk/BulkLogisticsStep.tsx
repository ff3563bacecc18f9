import type { FileQuote } from '@harkara/server/contract/models';
import { CouriersComing } from '~/features/orders/couriers/CouriersComing.tsx';
import { money, number, plural } from '~/lib/format.ts';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import type { BulkSetup } from './bulk.server.ts';
import { CHEAPEST, FOR_ME, modeKey, type Service } from './bulk.ts';

type Props = {
  setup: BulkSetup;
  services: Service[];
  chosen: string;
  /** Null without scripts, or if the file could not be priced. */
  quote: FileQuote | null;
  isWaiting: boolean;
};

/** Courier and mode for every order in the file. Each order is priced by its own route and weight. */
export function BulkLogisticsStep({ setup, services, chosen, quote, isWaiting }: Props) {
  const { preferred, scheduledCourier } = setup;
  if (services.length === 0) {
    return (
      <EmptyState title="No Logistics found" drawing="van">
        No active courier on your account can carry these orders.
      </EmptyState>
    );
  }
  if (isWaiting) return <CouriersComing label="Pricing your orders" />;
  const isDefault = ({ courierId, motId }: Service) =>
    courierId === preferred.courierId && motId === preferred.motId;
  const priced = new Map(quote?.services.map((one, rank) => [modeKey(one), { ...one, rank }]));
  const priceOf = (service: Service) => priced.get(modeKey(service));
  // Without prices the default comes first.
  const rankOf = (service: Service) =>
    quote ? (priceOf(service)?.rank ?? priced.size) : Number(!isDefault(service));
  const sorted = services.toSorted((a, b) => rankOf(a) - rankOf(b));
  const serves = (price: { serves: number; total: number } | undefined) =>
    quote &&
    (price
      ? `Serves ${number(price.serves)} of ${number(quote.orders)}, ${money(price.total)}`
      : 'Serves none');
  const hasRules = quote !== null && quote.byRules.total !== quote.cheapest.total;
  const each = [
    {
      value: FOR_ME,
      // Without rules that matter here, the cheapest is what is chosen.
      title: quote && !hasRules ? 'Cheapest for each order' : 'Choose for me',
      detail: quote ? serves(quote.byRules) : 'Your courier rules, or the cheapest for each order',
      aside: hasRules && <Badge>Your courier rules</Badge>,
    },
    ...(hasRules
      ? [{ value: CHEAPEST, title: 'Cheapest for each order', detail: serves(quote.cheapest), aside: null }]
      : []),
  ];
  return (
    <>
      {quote ? (
        <Notice>
          {plural(quote.orders, 'order')} priced, GST included.
          {quote.atFault > 0 &&
            ` ${plural(quote.atFault, 'order has', 'orders have')} errors. Go back to correct them.`}
        </Notice>
      ) : (
        <Notice>When you upload the file, we price each order by its PIN code, weight and value.</Notice>
      )}
      <RadioCards
        key={`${sorted.map(modeKey).join()} ${quote === null}`}
        label="Choose a courier for all orders in the file"
        name="logistic"
        columns={quote ? 2 : 3}
        defaultValue={chosen}
        options={[
          ...(sorted.length > 1 ? each : []),
          ...sorted.map((service) => ({
            value: modeKey(service),
            title: quote ? `${service.courierName} ${service.motName}` : service.courierName,
            detail: serves(priceOf(service)) ?? service.motName,
            disabled: quote !== null && !priceOf(service),
            aside: (
              <Inline $gap={4}>
                {service.courierId === scheduledCourier.id && <Badge tone="info">Pickup time</Badge>}
                {isDefault(service) && <Badge tone="brand">Default</Badge>}
              </Inline>
            ),
          })),
        ]}
      />
    </>
  );
}
