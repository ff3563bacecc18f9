import { afterAll, beforeAll, expect, test } from 'vitest';
import { signToken } from '../../../server/platform/auth/auth.ts';
import { daysAfter, istDay } from '../../../server/platform/time.ts';
import type { Program } from '../../../server/start.ts';
import { offerEarly } from '../../faults/models/cod/instances.ts';
import { runSequences } from '../../faults/models/cod/run.ts';
import type { World } from '../../faults/models/cod/world.ts';
import { anAdmin, call, clock, db, JWT_SECRET, program, startAnother } from '../../setup/app.ts';

// `npm run test:faults cod-model` runs a thousand sequences.
const SEQUENCES = 10;
const SEED = 6;
/** A busy machine. On a free one it takes about 8 s. */
const TIME_MS = 150_000;
/** Other files' parcels are delivered later, so no payout of these days has them. */
const DAYS_AGO = 30;

let other: Program;
let world: World;
beforeAll(async () => {
  other = await startAnother();
  const [first, second] = await Promise.all([anAdmin(), anAdmin()]);
  world = {
    apiUrls: [`http://127.0.0.1:${program.port}/api`, `http://127.0.0.1:${other.port}/api`],
    db,
    clock,
    admins: [first.token, second.token],
    terms: {},
    signIn: (userId) => signToken(JWT_SECRET, userId, 1),
  };
  await offerEarly(world);
});
afterAll(async () => {
  await db('cod_terms').delete();
  await other.stop();
});

/** Leaves nothing for the payouts and polls of other files in this schema. */
async function takeBack(userId: number) {
  const token = world.admins[0];
  for (const status of ['EXPECTED', 'RECEIVED', 'DISPUTED']) {
    const { body } = await call('cod/list', { userId, status, limit: 100 }, token);
    for (const { wayBillId, remittanceId } of body.data as {
      wayBillId: string;
      remittanceId: number | null;
    }[])
      if (remittanceId === null) await call('cod/undo', { wayBillId, reason: 'The end' }, token);
  }
  const orders = db('orders').where({ seller_id: userId }).select('id');
  await db('shipments').whereIn('order_id', orders).update({ next_poll_at: null });
}

test(
  'COD, its payouts and wallets are as a plain model says, also if several people act at once',
  async () => {
    const from = daysAfter(istDay(new Date()), -DAYS_AGO);
    const options = { count: SEQUENCES, seed: SEED, timeMs: TIME_MS, from };
    const { sequences, tally, shops, fault } = await runSequences(world, options);
    for (const { userId } of shops) await takeBack(userId);
    expect(fault).toBeNull();
    expect(sequences).toBe(SEQUENCES);
    expect(tally.atOnce).toBeGreaterThan(0);
    expect([...tally.answers.keys()]).toEqual(
      expect.arrayContaining(['batch ok', 'paid ok', 'resolve ok', 'undo ok']),
    );
  },
  TIME_MS + 30_000,
);
