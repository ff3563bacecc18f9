import type { FileQuote } from '@harkara/server/contract/models';
import { Truck } from 'lucide-react';
import { money, number, plural } from '~/lib/format.ts';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { Skeleton } from '~/ui/page/Skeleton.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import type { BulkSetup } from './bulk.server.ts';
import { CHEAPEST, FOR_ME, type Service, serviceKey } from './bulk.ts';

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
      <EmptyState title="No Logistics found" icon={<Truck size={22} />}>
        No courier that is switched on for your account carries these orders.
      </EmptyState>
    );
  }
  if (isWaiting) return <Waiting />;
  const isDefault = ({ courierId, motId }: Service) =>
    courierId === preferred.courierId && motId === preferred.motId;
  const priceOf = (service: Service) =>
    quote?.services.find((one) => serviceKey(one) === serviceKey(service));
  const rankOf = (service: Service) => {
    const at = quote?.services.findIndex((one) => serviceKey(one) === serviceKey(service)) ?? -1;
    return at < 0 ? services.length : at;
  };
  const sorted = quote
    ? services.toSorted((a, b) => rankOf(a) - rankOf(b))
    : [...services.filter(isDefault), ...services.filter((service) => !isDefault(service))];
  const serves = (price: { serves: number; total: number } | undefined) =>
    quote &&
    (price
      ? `Serves ${number(price.serves)} of ${number(quote.orders)}, ${money(price.total)}`
      : 'Serves none');
  const hasRules = quote !== null && quote.byRules.total !== quote.cheapest.total;
  const each = [
    {
      value: FOR_ME,
      title: hasRules ? 'Choose for me' : quote ? 'Cheapest for each order' : 'Choose for me',
      detail: quote ? serves(quote.byRules) : 'Your courier rules, else the cheapest for each order',
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
          {quote.atFault > 0 && ` ${plural(quote.atFault, 'order')} with errors: the upload lists them.`}
        </Notice>
      ) : (
        <Notice>We price each order by its own pincode, weight and value when you upload the file.</Notice>
      )}
      <RadioCards
        key={`${sorted.map(serviceKey).join()} ${quote === null}`}
        label="Choose a courier for all orders of the file"
        name="logistic"
        columns={quote ? 2 : 3}
        defaultValue={chosen}
        options={[
          ...(sorted.length > 1 ? each : []),
          ...sorted.map((service) => ({
            value: serviceKey(service),
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

function Waiting() {
  return (
    <Stack role="status" aria-label="Pricing the file" $gap={10}>
      {[0, 1, 2, 3].map((one) => (
        <Skeleton key={one} $height="66px" />
      ))}
    </Stack>
  );
}
