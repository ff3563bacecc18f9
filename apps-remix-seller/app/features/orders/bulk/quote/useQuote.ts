import type { FileQuote } from '@harkara/server/contract/models';
import { useEffect, useState } from 'react';
import type { BulkChoice } from '~/features/orders/bulk/bulk.ts';
import type { QuoteResponse } from './quote.server.ts';

type Asked = { file: File; key: string };
type Known = { asked: string; file: File; quote: FileQuote | null };

async function ask(file: File, choice: BulkChoice, signal: AbortSignal): Promise<FileQuote | null> {
  const form = new FormData();
  const all = {
    pickupLocationId: Number(choice.userPickLocationOrDeliveryId),
    shipmentTypeId: Number(choice.shipmentTypeId),
  };
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
  const [known, setKnown] = useState<Known | null>(null);
  const key = `${choice.userPickLocationOrDeliveryId} ${choice.shipmentTypeId}`;
  const asked: Asked | null = isOpen && file ? { file, key } : null;
  const isKnown = known !== null && known.file === file && known.asked === key;
  const isNeeded = asked !== null && !isKnown;

  useEffect(() => {
    if (!isNeeded || !file) return;
    const stop = new AbortController();
    const keep = (quote: FileQuote | null) => !stop.signal.aborted && setKnown({ asked: key, file, quote });
    ask(file, choice, stop.signal).then(keep, () => keep(null));
    return () => stop.abort();
    // The key holds all of the choice that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNeeded, file, key]);

  // Without a sound order there is nothing to compare: the upload lists the faults.
  const isUseful = isKnown && known.quote !== null && known.quote.orders > 0;
  return { quote: isUseful ? known.quote : null, isWaiting: isNeeded };
}
