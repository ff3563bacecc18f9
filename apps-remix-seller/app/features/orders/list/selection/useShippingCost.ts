import type { ShippingCost } from '@harkara/server/contract/models';
import { useEffect, useState } from 'react';

/** Time for the next click: ten boxes one after another ask once. */
const PAUSE_MS = 120;

const isCost = (value: unknown): value is ShippingCost =>
  typeof value === 'object' && value !== null && 'total' in value && 'missing' in value;

async function askCost(ids: string, signal: AbortSignal): Promise<ShippingCost | null> {
  const response = await fetch(`/resources/shipping-cost?${ids}`, { signal });
  // The session ended: the response is the sign-in page. The next action leads there.
  if (!response.ok || response.redirected) return null;
  const answer: unknown = await response.json();
  return isCost(answer) ? answer : null;
}

/** What shipping the selected orders costs; null until the server answers. */
export function useShippingCost(selected: ReadonlySet<string>): ShippingCost | null {
  const [answer, setAnswer] = useState<{ ids: string; cost: ShippingCost | null }>({ ids: '', cost: null });
  const ids = new URLSearchParams([...selected].map((id) => ['shippingId', id])).toString();
  useEffect(() => {
    if (ids === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askCost(ids, stop.signal).then(
        (cost) => setAnswer({ ids, cost }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ids]);
  return answer.ids === ids ? answer.cost : null;
}
