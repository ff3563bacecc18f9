import type { Rate } from '@harkara/server/contract/models';
import { CourierTable } from '~/features/orders/couriers/CourierTable.tsx';
import type { Logos } from '~/features/orders/couriers/mark.ts';
import type { Offer } from '~/features/orders/couriers/offers.ts';
import { createFrom } from '~/features/orders/couriers/prefill.ts';
import { number } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import type { RateForm } from './rates.server.ts';

type Props = {
  offers: Offer[];
  logos: Logos;
  today: string;
  /** Of the calculation; null for people who have no orders. */
  parcel: RateForm | null;
  page: number;
  size: number;
  total: number;
};

/** One row per courier and mode. An offer leads to an order with this parcel and courier. */
export function RateTable({ offers, logos, today, parcel, page, size, total }: Props) {
  const [first] = offers;
  if (!first) return null;
  const { weight, weightType } = first.rate;
  const create = (rate: Rate) =>
    parcel && (
      <LinkButton size="sm" variant="quiet" to={createFrom(parcel, rate)}>
        Create order
        <VisuallyHidden>
          {' '}
          with {rate.courierName} {rate.motName}
        </VisuallyHidden>
      </LinkButton>
    );
  return (
    <Card flush title="Rates" note="Cheapest first. Open a total for its charges.">
      <CourierTable
        caption="Rates"
        offers={offers}
        logos={logos}
        today={today}
        note={`Charged on ${number(weight)} kg, ${weightType} · totals include GST`}
        action={parcel ? create : undefined}
      />
      <Pagination page={page} size={size} total={total} />
    </Card>
  );
}
