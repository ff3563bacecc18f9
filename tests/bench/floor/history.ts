import { read, type Row } from './database.ts';

/** The figures of a lane, which come first, and those of its zone. */
const STATS = `SELECT zone_id, courier_id, mot_id, delivered, ended, timed, median_hours
  FROM lane_stats WHERE (from_area, to_area, zone_id) IN ((?, ?, 0), (0, 0, ?)) ORDER BY zone_id`;
const LEAST_PARCELS = 20;
const areaOf = (pin: string) => Math.floor(Number(pin) / 1_000);

/** What each courier's mode has done on a lane in the last 90 days. */
export async function historyOn(from: string, to: string, zoneId: number) {
  const rows = await read(STATS, [areaOf(from), areaOf(to), zoneId]);
  return (courierId: number, motId: number) => {
    const own = rows.filter((row) => row.courier_id === courierId && row.mot_id === motId);
    const enough = (column: string) => (row: Row) => Number(row[column]) >= LEAST_PARCELS;
    const timed = own.find(enough('timed'));
    const ended = own.find(enough('ended'));
    return {
      expectedDays: timed ? Math.max(1, Math.ceil(Number(timed.median_hours) / 24)) : null,
      expectedBy: timed ? 'PARCELS' : null,
      timedParcels: timed ? Number(timed.timed) : 0,
      deliveredPercent: ended ? Math.round((Number(ended.delivered) / Number(ended.ended)) * 100) : null,
      endedParcels: ended ? Number(ended.ended) : 0,
    };
  };
}
