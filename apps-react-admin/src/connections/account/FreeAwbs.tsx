import { useApiQuery } from '../../api/useApi.ts';
import { NOTHING, number } from '../../format.ts';

export const AWBS = 'connections/{id}/awbs';

/** `900 free, 100 used`. */
export function FreeAwbs({ id }: { id: number }) {
  const { data } = useApiQuery(AWBS, { id });
  return data ? `${number(data.free)} free, ${number(data.used)} used` : NOTHING;
}
