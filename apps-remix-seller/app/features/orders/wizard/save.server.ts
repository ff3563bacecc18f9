import { createHash } from 'node:crypto';
import { TEXTS } from '@harkara/server/contracts/orders/orders';
import { ApiError, call } from '~/lib/api.server.ts';
import type { Draft, StepName } from './draft.ts';
import { type Fault, ownerOf, toPayload } from './payload.server.ts';
import type { Desk } from './rates/rates.server.ts';

/** Refusals that the API reports without a field, and the fields they belong to. */
const OWNERS: Record<string, { step: StepName; field: string | null }> = {
  [TEXTS.orderIdTaken]: { step: 'customer', field: 'customerUniqueId' },
  [TEXTS.rateChanged]: { step: 'logistics', field: null },
  [TEXTS.logisticMissing]: { step: 'logistics', field: null },
};

const UPDATE_FAILED = 'Order update failed';

/** Creates or updates the order. The idempotency key deduplicates a form sent twice. */
export async function save({ context, token, userId }: Desk, draft: Draft): Promise<Fault[]> {
  const payload = toPayload(draft, userId);
  const hash = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
  const path = draft.trackingId ? 'update/shipping/tabbed' : 'add/shipping';
  const draftId = draft.draftId.replace(/[^\w-]/g, '').slice(0, 64);
  try {
    await call(context, path, payload, token, { idempotencyKey: `${draftId}.${hash}` });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const faults = error.errors.map(({ field, message }) => ({ ...ownerOf(field), message }));
    if (faults.length > 0) return faults;
    const message = draft.trackingId && error.status >= 500 ? UPDATE_FAILED : error.message;
    return [{ step: null, field: null, ...OWNERS[error.message], message }];
  }
}
