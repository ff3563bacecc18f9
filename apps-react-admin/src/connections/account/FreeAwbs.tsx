import { useApiQuery } from '../../api/useApi.ts';
import { NOTHING, number } from '../../format.ts';
import { ReadError } from '../../ui/page/ReadError.tsx';

export const AWBS = 'connections/{id}/awbs';

/** `900 free, 100 used`. */
export function FreeAwbs({ id }: { id: number }) {
  const { data, error, refetch } = useApiQuery(AWBS, { id });
  if (error) return <ReadError error={error} onTryAgain={() => void refetch()} />;
  return data ? `${number(data.free)} free, ${number(data.used)} used` : NOTHING;
}
