import type { Job, Row } from '../setup/job.ts';
import { bearer, type Call, compare, post, type Target } from '../setup/load.ts';
import { oneByOne } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import type { World } from '../setup/world.ts';
import { ledgerRow, shipMany } from './ledger.ts';

type Pending = { id: number; seller_id: number };

const pendingOf = (world: World, sellers: readonly number[]) =>
  world.rows<Pending>(
    "SELECT id, seller_id FROM orders WHERE seller_id IN (?) AND status = 'PENDING' AND removed_ref = 0 ORDER BY CRC32(id)",
    [sellers],
  );

/** A usual seller ships the next pending order. */
export async function shipCalls(world: World): Promise<() => Call> {
  const tokens = await world.tokensOf(world.usual);
  const next = oneByOne(await pendingOf(world, world.usual), 'pending orders');
  return () => {
    const { id, seller_id } = next();
    return post('/api/process/shipping', { shippingId: [id] }, bearer(tokens.get(seller_id)!));
  };
}

/** Only NODE_ENV=test has a courier to book with: the sandbox's, in the same process, over HTTP. */
async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('sandbox');
  const floorNext = oneByOne(
    await pendingOf(world, world.sellers.slice(-world.usual.length)),
    'pending orders of the floor',
  );
  const ours: Target = { url, pid, next: await shipCalls(world) };
  const floorAt = (path: string): Target => ({
    ...world.floor,
    next() {
      const { id, seller_id } = floorNext();
      return post(path, { orderId: id, sellerId: seller_id });
    },
  });
  const sixTrips = await compare(ours, floorAt('/ship'), world.databasePid);
  const booked = await compare(ours, floorAt('/ship-booked'), world.databasePid);
  const shipped = await shipMany(world);
  return [
    {
      ...shareRow('ship an order, compared with six round trips without a courier', sixTrips, 0),
      wanted: '',
      isMet: null,
    },
    shareRow('the same, compared with a floor that books: reserve, sandbox over HTTP, confirm', booked, 0.55),
    await ledgerRow(world, shipped),
  ];
}

export const ship: Job = { name: 'ship', run };
