import { useGetList } from 'react-admin';
import type { Courier } from '../dataProvider.ts';
import { retry } from '../http.ts';
import { SelectFilter } from '../ui/SelectFilter.tsx';

const useCouriers = () => useGetList<Courier>('couriers', undefined, { retry, staleTime: Infinity }).data ?? [];

export const CourierFilter = () => (
  <SelectFilter
    source="courierId"
    label="Courier"
    options={useCouriers().map(({ id, name }) => ({ value: id, text: name }))}
  />
);

export const CourierName = ({ id }: { id: number }) => useCouriers().find((courier) => courier.id === id)?.name ?? id;
