import { randomBytes } from 'node:crypto';
import type { Db } from '../../../server/platform/database/connect.ts';

type Event = { number: number; endpointId: number };

/** Commits events as the program does, each of its own order. */
export const insertEvents = (db: Db, events: readonly Event[]) => {
  const now = new Date();
  return db('webhook_deliveries').insert(
    events.map(({ number, endpointId }) => ({
      endpoint_id: endpointId,
      message_id: `msg_${randomBytes(16).toString('base64url')}`,
      type: 'shipment.status',
      order_id: 1_000_000 + number,
      body: JSON.stringify({
        type: 'shipment.status',
        timestamp: now.toISOString(),
        data: { number, status: 'IN_TRANSIT', location: 'Mumbai Hub', remarks: 'In transit' },
      }),
      state: 'WAITING',
      created_at: now,
      due_at: now,
    })),
  );
};
