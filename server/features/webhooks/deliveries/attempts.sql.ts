import type { Ctx } from '../../../deps.ts';
import { insertRows } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';

const MAX_ERROR = 255;

export type StoredAttempt = {
  deliveryId: number;
  at: Date;
  ms: number;
  status: number | null;
  answer: string | null;
  error: string | null;
};

export const insertAttempts = ({ db }: Ctx, attempts: readonly StoredAttempt[]): Promise<void> =>
  insertRows(
    db,
    'webhook_attempts',
    attempts.map(({ deliveryId, at, ms, status, answer, error }) => ({
      delivery_id: deliveryId,
      at,
      ms,
      status,
      answer,
      error: error?.slice(0, MAX_ERROR) ?? null,
    })),
  );

export async function listAttempts({ db }: Ctx, deliveryIds: readonly number[]): Promise<StoredAttempt[]> {
  const rows: Row[] = await db<Row>('webhook_attempts').whereIn('delivery_id', deliveryIds).orderBy('id');
  return rows.map((row) => fromRow<StoredAttempt>(row));
}

export const deleteAttempts = ({ db }: Ctx, deliveryIds: readonly number[]) =>
  db('webhook_attempts').whereIn('delivery_id', deliveryIds).delete();
