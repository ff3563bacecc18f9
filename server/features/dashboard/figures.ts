import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import {
  type Cell,
  type Figure,
  findTopSellers,
  findTotals,
  HANDED_OVER,
  tenthsOf,
} from '../daily-totals/daily-totals.ts';
import * as sql from './dashboard.sql.ts';
import { countParcelsByHours } from './performance.sql.ts';

/** The dashboards' figures: from the daily totals if these are kept, else from the orders. */

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function figureOf<T extends Cell>(cells: readonly T[], figure: Figure) {
  const own = cells.filter((cell) => cell.figure === figure);
  return { cells: own, n: sum(own.map(({ n }) => n)), paise: sum(own.map(({ paise }) => paise)) };
}

const byCity = (cells: readonly Cell[], figure: Figure): sql.CityCount[] =>
  figureOf(cells, figure)
    .cells.filter(({ n }) => n > 0)
    .map(({ city, n }) => ({ city, n }));

/** Pending orders are not cancelled and not tracked. */
export async function statusCounts(ctx: Ctx, scope: sql.Scope): Promise<sql.StatusCount[]> {
  const cells = await findTotals(ctx, scope, ['orders', 'cancelled', 'tracking']);
  if (!cells) return sql.countByStatus(ctx, scope);
  const [orders, cancelled] = [figureOf(cells, 'orders'), figureOf(cells, 'cancelled')];
  const tracking = figureOf(cells, 'tracking');
  return [
    { status: 'PENDING', n: orders.n - cancelled.n - tracking.n },
    { status: 'CANCEL', n: cancelled.n },
    ...tracking.cells.map(({ status, n }) => ({ status, n })),
  ];
}

const split = (total: number, cod: number) => ({ cod, prepaid: total - cod, total });

export async function sales(ctx: Ctx, scope: sql.Scope) {
  const cells = await findTotals(ctx, scope, ['sales', 'city', 'returned']);
  if (!cells) {
    const [sold, returned] = await Promise.all([
      sql.sumSalesByCity(ctx, scope),
      sql.countReturnsByCity(ctx, scope),
    ]);
    return {
      count: split(sum(sold.map(({ n }) => n)), sum(sold.map(({ codN }) => codN))),
      paise: split(sum(sold.map(({ paise }) => paise)), sum(sold.map(({ codPaise }) => codPaise))),
      sold,
      returned,
    };
  }
  const all = figureOf(cells, 'sales');
  const cod = figureOf(
    all.cells.filter(({ status }) => status === 'COD'),
    'sales',
  );
  return {
    count: split(all.n, cod.n),
    paise: split(all.paise, cod.paise),
    sold: byCity(cells, 'city'),
    returned: byCity(cells, 'returned'),
  };
}

export async function topClients(ctx: Ctx, scope: sql.Scope, limit: number) {
  const orders = await findTotals(ctx, scope, ['orders']);
  if (orders)
    return {
      clients: await findTopSellers(ctx, scope, limit),
      totalOrderCount: figureOf(orders, 'orders').n,
    };
  const [clients, totalOrderCount] = await Promise.all([
    sql.listTopClients(ctx, scope, limit),
    sql.countOrders(ctx, scope),
  ]);
  return { clients, totalOrderCount };
}

export type ParcelCount = {
  courierId: number;
  zoneId: number;
  status: TrackingStatus;
  hasFailed: boolean;
  n: number;
};
/** Delivered parcels by tenths of a day from pickup to delivery. */
type Transit = { courierId: number; zoneId: number; tenths: number; n: number };
export type Parcels = { counts: ParcelCount[]; transits: Transit[] };

const toParcelCount = ({ courier_id, zone_id, status, has_failed, n }: Cell): ParcelCount => ({
  courierId: courier_id,
  zoneId: zone_id,
  status: status as TrackingStatus,
  hasFailed: has_failed,
  n,
});

export async function parcelFigures(ctx: Ctx, scope: sql.Scope): Promise<Parcels> {
  const cells = await findTotals(ctx, scope, ['parcels', 'transit']);
  if (cells) {
    return {
      counts: figureOf(cells, 'parcels')
        .cells.map(toParcelCount)
        .filter(({ n }) => n !== 0),
      transits: figureOf(cells, 'transit').cells.map(({ courier_id, zone_id, transit_tenths, n }) => ({
        courierId: courier_id,
        zoneId: zone_id,
        tenths: transit_tenths,
        n,
      })),
    };
  }
  const counts = await countParcelsByHours(ctx, scope, HANDED_OVER);
  const transits = counts.flatMap(({ courierId, zoneId, status, transitHours, n }): Transit[] => {
    const tenths = tenthsOf(transitHours);
    return status === 'DELIVERED' && tenths !== null ? [{ courierId, zoneId, tenths, n }] : [];
  });
  return { counts, transits };
}

/** `day` counts from 1970 in India, and is the day of the order. */
export type DayFigures = { sales: sql.DaySales[]; parcels: sql.DayParcels[] };

export async function figuresByDay(ctx: Ctx, scope: sql.Scope): Promise<DayFigures> {
  const cells = await findTotals(ctx, scope, ['sales', 'tracking'], { isByDay: true });
  if (!cells) {
    const [sales, parcels] = await Promise.all([
      sql.sumSalesByDay(ctx, scope),
      sql.countParcelsByDay(ctx, scope),
    ]);
    return { sales, parcels };
  }
  return {
    sales: figureOf(cells, 'sales').cells,
    parcels: figureOf(cells, 'tracking').cells.map(({ day, status, n }) => ({
      day,
      status: status as TrackingStatus,
      n,
    })),
  };
}
