import type { FileQuote } from '@harkara/server/contract/models';
import { useEffect, useState } from 'react';
import type { BulkChoice } from '~/features/orders/bulk/bulk.ts';
import type { QuoteResponse } from './quote.server.ts';

/** What a quote depends on. */
type Asked = { file: File | null; pickup: string; type: string };

async function ask(file: File, { pickup, type }: Asked, signal: AbortSignal): Promise<FileQuote | null> {
  const form = new FormData();
  const all = { pickupLocationId: Number(pickup), shipmentTypeId: Number(type) };
  form.set('fileUploadOrders', JSON.stringify(all));
  form.set('file', file);
  const response = await fetch('/resources/upload/orders-quote', { method: 'POST', body: form, signal });
  return response.ok ? ((await response.json()) as QuoteResponse).quote : null;
}

/**
 * What each courier charges for the chosen file, once the courier step is open. `isWaiting` while it is priced. Null: not
 * known; then the couriers show without prices.
 */
export function useQuote(file: File | null, choice: BulkChoice, isOpen: boolean) {
  const [known, setKnown] = useState<(Asked & { quote: FileQuote | null }) | null>(null);
  const { userPickLocationOrDeliveryId: pickup, shipmentTypeId: type } = choice;
  const isKnown = known !== null && known.file === file && known.pickup === pickup && known.type === type;
  const isWaiting = isOpen && file !== null && !isKnown;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    const asked = { file, pickup, type };
    const keep = (quote: FileQuote | null) => !stop.signal.aborted && setKnown({ ...asked, quote });
    ask(file, asked, stop.signal).then(keep, () => keep(null));
    return () => stop.abort();
  }, [isWaiting, file, pickup, type]);

  // Without a sound order there is nothing to compare: the upload lists the faults.
  const isUseful = isKnown && known.quote !== null && known.quote.orders > 0;
  return { quote: isUseful ? known.quote : null, isWaiting };
}
