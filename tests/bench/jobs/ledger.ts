import { whole } from '../setup/figures.ts';
import type { Row } from '../setup/job.ts';
import { ask, bearer, post } from '../setup/load.ts';
import { pause } from '../setup/paced.ts';
import type { World } from '../setup/world.ts';

const WANTED = 100_000;
/** Shipping stops here, but runs for at least a minute: the whole bench must end within twenty. */
const END_MS = 1_020_000;
const MIN_MS = 60_000;
const SETTLED_S = 60;
const CALLS_AT_ONCE = 2;
const A_CALL = 250;

const BOOKED = "SELECT COUNT(*) AS n FROM shipments WHERE state = 'BOOKED' AND reserved_at > ?";

/** A shipment needs one charge of its amount, a shipped order one shipment, a wallet its entries' sum. */
const DIFFERENCES = `SELECT
    (SELECT COUNT(*) FROM shipments AS s LEFT JOIN wallet_entries AS e ON e.user_id = s.seller_id AND e.shipment_id = s.id AND e.kind = 'SHIPMENT_CHARGE'
      WHERE s.state = 'BOOKED' AND s.reserved_at > ? AND (e.id IS NULL OR e.amount_paise <> -s.charge_paise)) AS uncharged,
    (SELECT COUNT(*) FROM shipments AS s JOIN orders AS o ON o.id = s.order_id WHERE s.reserved_at > ?
      AND (s.state = 'RESERVED' OR (s.state = 'BOOKED' AND (o.status <> 'READY' OR s.awb IS NULL)))) AS unsettled,
    (SELECT COUNT(*) FROM (SELECT shipment_id FROM wallet_entries WHERE created_at > ? AND kind = 'SHIPMENT_CHARGE' AND shipment_id IS NOT NULL
      GROUP BY shipment_id HAVING COUNT(*) > 1) AS twice) AS chargedTwice,
    (SELECT COUNT(*) FROM wallets AS w WHERE w.balance_paise <> (SELECT SUM(e.amount_paise) FROM wallet_entries AS e WHERE e.user_id = w.user_id)) AS offBalance`;

/** Waits until the sweep has settled the bookings that the courier did not answer clearly. */
async function untilSettled(world: World) {
  for (const until = performance.now() + SETTLED_S * 1_000; performance.now() < until; await pause(500)) {
    const [open] = await world.rows<{ n: number }>(
      "SELECT COUNT(*) AS n FROM shipments WHERE state = 'RESERVED'",
    );
    if (open!.n === 0) return;
  }
}

type Shipped = { seconds: number; since: Date };

/** Ships pending orders, a few hundred a call, until there are enough or the time is up. */
export async function shipMany(world: World): Promise<Shipped> {
  const { url } = await world.program('sandbox');
  const since = new Date();
  const until = Math.max(END_MS, performance.now() + MIN_MS);
  const sellers = [
    ...world.sellers.slice(10, -world.usual.length),
    world.large,
    ...world.sellers.slice(1, 10),
  ];
  const began = performance.now();
  let count = 0;
  const worker = async () => {
    for (let sellerId = sellers.shift(); sellerId !== undefined; sellerId = sellers.shift()) {
      for (;;) {
        if (performance.now() > until || count >= WANTED) return;
        const pending = await world.rows<{ id: number }>(
          "SELECT id FROM orders WHERE seller_id = ? AND removed_ref = 0 AND status = 'PENDING' ORDER BY id LIMIT ?",
          [sellerId, A_CALL],
        );
        if (pending.length === 0) break;
        const call = post(
          '/api/process/shipping',
          { shippingId: pending.map(({ id }) => id) },
          bearer(await world.tokenOf(sellerId)),
        );
        const { success } = (await (await ask(url, call)).json()) as { success: number };
        if (success === 0) throw new Error('no order of the call was shipped');
        count += success;
      }
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  const seconds = (performance.now() - began) / 1_000;
  await untilSettled(world);
  return { seconds, since };
}

/** Verifies the shipped orders' ledger in two ways: by the program's check, and from the rows. */
export async function ledgerRow(world: World, { seconds, since }: Shipped): Promise<Row> {
  const { url } = await world.program('sandbox');
  const verified = (await (
    await ask(url, post('/api/wallet/verify', {}, bearer(await world.adminToken())))
  ).json()) as { ok: boolean; entries: number; broken: unknown[] };
  const [booked] = await world.rows<{ n: number }>(BOOKED, [since]);
  const [found] = await world.rows<Record<string, number>>(DIFFERENCES, [since, since, since]);
  const differences = verified.broken.length + Object.values(found!).reduce((sum, n) => sum + n, 0);
  const count = booked!.n;
  const isEnough = count >= WANTED;
  return {
    job: `ledger differences after ${whole(count)} shipments`,
    ours: `${differences}`,
    wanted: `0 in ${whole(WANTED)}`,
    isMet: differences === 0 && isEnough,
    why: `${whole(count / seconds)} a second, ${whole(verified.entries)} entries added up${isEnough ? '' : `; there was time for ${whole(seconds)} s of it`}`,
  };
}
