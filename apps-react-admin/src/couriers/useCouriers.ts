import { useGetList } from 'react-admin';
import type { Courier } from '../api/dataProvider.ts';
import { retry } from '../api/http.ts';

/** The couriers that may carry parcels, as select options. */
export function useCouriers() {
  const { data = [] } = useGetList<Courier>('couriers', undefined, { retry, staleTime: Infinity });
  return data.map(({ id, name }) => ({ value: id, text: name }));
}
