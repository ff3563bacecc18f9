import type { TrackingChoices } from '@harkara/server/contract/models';
import { useSearchParams } from '@remix-run/react';
import { statusChoices } from '~/features/tracking/list/statuses.ts';
import type { TrackingFilters } from '~/features/tracking/tracking.server.ts';
import { withParams } from '~/lib/lists/list.ts';
import { ListFilters } from '~/ui/filter/ListFilters.tsx';
import { SearchButton } from '~/ui/filter/SearchButton.tsx';
import { SearchField } from '~/ui/filter/SearchField.tsx';

type Props = { choices: TrackingChoices; filters: TrackingFilters; size: number; today: string };

/** AWBs, dates and the four filters of the tracking list. */
export function TrackingFilterBar({ choices, filters: { awbs, from, to }, size, today }: Props) {
  const [params] = useSearchParams();
  const without = (awb: string) => withParams(params, { awb: awbs.filter((each) => each !== awb).join(' ') });
  return (
    <ListFilters
      path="/tracking"
      happened="Shipped"
      {...{ size, today, from, to }}
      lists={listsOf(choices)}
      searched={awbs.map((awb) => ({ label: `AWB ${awb}`, without: without(awb) }))}
      search={
        <SearchField
          label="AWB numbers, separated by spaces"
          placeholder="AWBs, separated by spaces"
          name="awb"
          value={awbs.join(' ')}
        />
      }
      button={<SearchButton />}
    />
  );
}

const listsOf = ({ paymentMethods, statuses, couriers, pickupPoints }: TrackingChoices) => {
  const options = (choices: { id: string | number; name: string }[]) =>
    choices.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: 'payment', label: 'Payment', options: options(paymentMethods) },
    {
      name: 'status',
      label: 'Status',
      options: statusChoices(statuses),
    },
    { name: 'courier', label: 'Courier', options: options(couriers) },
    ...(pickupPoints.length > 0
      ? [{ name: 'pickup', label: 'Pickup point', options: options(pickupPoints) }]
      : []),
  ];
};
