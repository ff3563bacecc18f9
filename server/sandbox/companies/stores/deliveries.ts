import { createHmac } from 'node:crypto';
import Joi from 'joi';
import type { Account, World } from '../calls/company.ts';
import type { Webhook } from '../calls/webhooks.sql.ts';
import { deleteRecord, listRecords, saveRecord } from './records.sql.ts';
import { inSeconds, inStore } from './store.ts';
import { takeId } from './stores.sql.ts';

/** A message to the webhook with the id `hookId`. */
export type Delivery = { hookId: number; webhook: Webhook };
export type Proof = 'right' | 'wrong' | 'none';
export const PROOF = Joi.string().valid('right', 'wrong', 'none').default('wrong');

/** Resolves with the receiver's status, or with nothing if the webhook is gone. */
type Send = (delivery: Delivery) => Promise<(number | null)[]>;

export const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('base64');

export async function sendAll(deliveries: Delivery[], send: Send): Promise<(number | null)[]> {
  const statuses = [];
  for (const delivery of deliveries) statuses.push(...(await send(delivery)));
  return statuses;
}

/** Keeps deliveries for the control. */
export const hold = (world: World, of: Account, deliveries: Delivery[]) =>
  inStore(world, of, async (db) => {
    for (const body of deliveries) {
      const id = await takeId(db, of);
      await saveRecord(db, of, 'DELIVERY', { id, orderId: 0, body, createdAt: inSeconds(world.now()) });
    }
  });

export const HELD = Joi.object({
  times: Joi.number().integer().min(1).default(1),
  reversed: Joi.boolean().default(false),
});
export type Held = { times: number; reversed: boolean };

/** Sends what was held: late, several times each, or the last first. */
export async function deliverHeld(world: World, of: Account, { times, reversed }: Held, send: Send) {
  const held = await listRecords<Delivery>(world.db, of, 'DELIVERY');
  for (const { id } of held) await deleteRecord(world.db, of, 'DELIVERY', id);
  const inOrder = reversed ? held.reverse() : held;
  return sendAll(
    inOrder.flatMap(({ body }) => Array.from({ length: times }, () => body)),
    send,
  );
}
