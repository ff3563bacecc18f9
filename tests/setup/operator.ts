import { setTimeout as wait } from 'node:timers/promises';
import { db } from './app.ts';

/** Longer than the settings are cached. */
const CACHED_MS = 2_100;

export async function setOperator(settings: object, logoId: number | null = null): Promise<void> {
  await db('operator_settings')
    .where({ id: 1 })
    .update({ settings: JSON.stringify(settings), logo_id: logoId });
  await wait(CACHED_MS);
}

/** As if never saved, for the next file of this schema. */
export async function resetOperator(): Promise<void> {
  await db('operator_settings').where({ id: 1 }).update({ updated_at: null });
  await setOperator({});
}
