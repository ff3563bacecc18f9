import { useApiQuery } from '../api/useApi.ts';

/** The couriers that may carry parcels, as select options. */
export function useCouriers() {
  const { data = [] } = useApiQuery('courier/get', {}, { staleTime: Infinity });
  return data.map(({ id, name }) => ({ value: id, text: name }));
}
