import { connectDatabase } from '../../server/platform/database/connect.ts';

type Lane = { toArea: number; courierId: number; motId: number; parcels: number; days: number };

/** What the hourly count has of a service from Bengaluru to an area, the first three digits of its PIN codes. */
export async function haveDelivered({ toArea, courierId, motId, parcels, days }: Lane): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/harkara_e2e';
  const db = connectDatabase(url.href, 1);
  const lane = { from_area: 560, to_area: toArea, zone_id: 0, courier_id: courierId, mot_id: motId };
  try {
    await db('lane_stats')
      .insert({ ...lane, delivered: parcels, ended: parcels, timed: parcels, median_hours: days * 24 })
      .onConflict()
      .merge();
  } finally {
    await db.destroy();
  }
}
