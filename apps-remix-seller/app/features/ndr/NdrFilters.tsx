import { PAYMENTS } from '~/lib/lists/payments.ts';
import { ListFilters } from '~/ui/filter/ListFilters.tsx';
import type { NdrFilters as Filters } from './ndr.server.ts';

type Props = {
  filters: Filters;
  couriers: { id: number; name: string }[];
  statuses: string[];
  size: number;
  today: string;
};

export function NdrFilters({ filters: { from, to }, couriers, statuses, size, today }: Props) {
  const lists = [
    { name: 'payment', label: 'Payment mode', options: PAYMENTS },
    {
      name: 'courier',
      label: 'Courier',
      options: couriers.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'status', label: 'Status', options: statuses.map((value) => ({ value, label: value })) },
  ];
  return <ListFilters path="/manage-ndr" happened="Failed" {...{ size, today, from, to, lists }} />;
}
