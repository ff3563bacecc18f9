import { describe, expect, test } from 'vitest';
import {
  deliveredShare,
  expectedDays,
  rank,
} from '../../../server/features/courier-rules/choosing/ranking.ts';
import type { Option } from '../../../server/features/rates/rates.ts';
import { listStats } from '../../../server/features/rates/stats/stats.sql.ts';
import { countDeliveries } from '../../../server/features/rates/stats/stats.ts';
import { aJob, clock, db } from '../../setup/app.ts';
import { aShipped, aShop, scan } from '../../setup/shipping.ts';

const AIR = 1;
const SURFACE = 2;
const option = (courierId: number, motId: number, zoneId = 5) =>
  ({ courierId, motId, receipt: { zone: { id: zoneId, why: '' } } }) as Option;
const stat = (
  courierId: number,
  motId: number,
  zoneId: number,
  delivered: number,
  ended: number,
  days: number,
) => ({
  courierId,
  motId,
  zoneId,
  delivered,
  ended,
  timed: delivered,
  transitHours: Math.round(delivered * days * 24),
});
const idsOf = (options: readonly Option[]) => options.map(({ courierId }) => courierId);

describe('couriers are ranked', () => {
  const [slow, quick, air] = [option(1, SURFACE), option(2, SURFACE), option(3, AIR)];

  test('by price as they come', () => {
    expect(idsOf(rank({ mode: 'cheapest' }, [quick, slow, air], []))).toEqual([2, 1, 3]);
  });

  test('by speed: air before surface while nothing is known, then by the days that each has taken', () => {
    expect(idsOf(rank({ mode: 'fastest' }, [slow, quick, air], []))).toEqual([3, 1, 2]);
    const known = [
      stat(1, SURFACE, 5, 30, 30, 5),
      stat(2, SURFACE, 5, 30, 30, 2),
      stat(3, AIR, 5, 30, 30, 4),
    ];
    expect(idsOf(rank({ mode: 'fastest' }, [slow, quick, air], known))).toEqual([2, 3, 1]);
  });

  test('by the share that they deliver, the cheaper one first between equals', () => {
    const known = [
      stat(1, SURFACE, 5, 80, 100, 5),
      stat(2, SURFACE, 5, 95, 100, 5),
      stat(3, AIR, 5, 95, 100, 2),
    ];
    expect(idsOf(rank({ mode: 'best' }, [slow, quick, air], known))).toEqual([2, 3, 1]);
  });

  test('as preferred, without those that nobody prefers', () => {
    const preferred = [
      { courierId: 3, motId: AIR },
      { courierId: 9, motId: AIR },
      { courierId: 1, motId: SURFACE },
    ];
    expect(idsOf(rank({ mode: 'preferred', preferred }, [slow, quick, air], []))).toEqual([3, 1]);
  });

  test('by the service’s own zone first, then by all its zones, then by its mode; few parcels say nothing', () => {
    const known = [
      stat(1, SURFACE, 5, 19, 19, 9),
      stat(1, SURFACE, 1, 20, 40, 3),
      stat(2, SURFACE, 5, 20, 25, 6),
    ];
    const own = (3 * 20 + 9 * 19) / 39;
    expect(expectedDays(known, slow)).toBeCloseTo(own, 1);
    expect(expectedDays(known, quick)).toBe(6);
    expect(deliveredShare(known, slow)).toBeCloseTo(39 / 59, 5);
    expect(expectedDays(known, option(4, SURFACE))).toBeCloseTo((9 * 19 + 6 * 20) / 39, 1);
    expect(deliveredShare(known, air)).toBeNull();
  });
});

test('deliveries and returns of all sellers are counted hourly, by courier, mode and zone', async () => {
  const shop = await aShop();
  const [delivered, returned] = [await aShipped(shop), await aShipped(shop)];
  const sum = async () => {
    const of = (await listStats(aJob())).filter(({ courierId, motId }) => courierId === 1 && motId === 2);
    return of.reduce((all, one) => [all[0]! + one.delivered, all[1]! + one.ended], [0, 0]);
  };
  const count = async () => {
    await db('delivery_stat_runs').update({ counted_at: new Date(0) });
    await countDeliveries(aJob());
    return sum();
  };
  const before = await count();
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  for (const awb of [delivered.awb, returned.awb]) await scan(awb, 'PICKED_UP', { at: at(0) });
  clock.advance(48 * 3_600_000);
  await scan(delivered.awb, 'DELIVERED', { at: at(0) });
  await scan(returned.awb, 'RTO_INITIATED', { at: at(0) });
  // Counted less than an hour ago.
  await db('delivery_stat_runs').update({ counted_at: new Date(clock.now().getTime() - 1_800_000) });
  await countDeliveries(aJob());
  expect(await sum()).toEqual(before);
  expect(await count()).toEqual([before[0]! + 1, before[1]! + 2]);
});
