import { DAYS_BACK } from '../../contract/limits.ts';
import { STATUSES_BEFORE_PICKUP, TRACKING_STATUSES, type TrackingStatus } from '../../contract/statuses.ts';
import { TEXTS } from '../../contract/texts/dashboard.ts';
import type { Ctx } from '../../deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS, istDay, istRange, startOfIstDay } from '../../platform/time.ts';
import { requireSellerId, getSellerSettings } from '../sellers/sellers.ts';
import * as wallet from '../wallet/wallet.ts';
import { OTHERS, type RangeInput, STUCK_DAYS } from './dashboard.contract.ts';
import * as sql from './dashboard.sql.ts';
import * as figures from './figures.ts';

const MAX_CITIES = 10;
const MAX_CLIENTS = 10;

/** Accepts both days or none, within the last 90 days. The default is all 90. */
function rangeOf(ctx: Ctx, { fromDate, toDate }: RangeInput) {
  const today = istDay(ctx.now());
  const earliest = istDay(new Date(ctx.now().getTime() - DAYS_BACK * DAY_MS));
  if (fromDate && !toDate) throw invalid('toDate', TEXTS.bothDays);
  if (toDate && !fromDate) throw invalid('fromDate', TEXTS.bothDays);
  const [first, last] = [fromDate ?? earliest, toDate ?? today];
  if (first < earliest || first > today) throw invalid('fromDate', TEXTS.outOfReach);
  if (last < earliest || last > today) throw invalid('toDate', TEXTS.outOfReach);
  if (first > last) throw invalid('fromDate', TEXTS.wrongWay);
  const { from, until } = istRange(first, last);
  return { from: required(from), until: required(until) };
}

/** Administrators may select one seller or all. */
export async function scopeOf(ctx: Ctx, input: RangeInput): Promise<sql.Scope> {
  return { ...rangeOf(ctx, input), sellerId: ctx.sellerId === null ? null : await requireSellerId(ctx) };
}

const STATUS_NAMES: Record<string, TrackingStatus> = { BOOKING: 'PENDING', CANCEL: 'CANCELLED' };

/** Each order that is not removed counts exactly once. */
export async function getOrderStatus(ctx: Ctx, input: RangeInput) {
  const counts = new Map<string, number>();
  for (const { status, n } of await figures.statusCounts(ctx, await scopeOf(ctx, input))) {
    const word = STATUS_NAMES[status] ?? status;
    counts.set(word, (counts.get(word) ?? 0) + n);
  }
  const orderStatus = TRACKING_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
  return { orderStatus: orderStatus.filter(({ count }) => count > 0) };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Two decimals that add up to exactly 100: the largest remainders are rounded up. */
export function percentagesOf(counts: number[]): number[] {
  const total = sum(counts);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 10_000) / total);
  const floors = exact.map(Math.floor);
  const missing = 10_000 - sum(floors);
  const byRemainder = exact
    .map((part, index) => ({ index, rest: part % 1 }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) floors[index] = required(floors[index]) + 1;
  return floors.map((part) => part / 100);
}

type Share<T> = T & { percentage: number };

/** The largest cities, and the sum of the others, with their shares in per cent. */
function cityShares<T extends sql.CityCount>(cities: T[], others: (rest: T[]) => T): Share<T>[] {
  const sorted = cities.toSorted((a, b) => b.n - a.n || a.city.localeCompare(b.city));
  const rest = sorted.slice(MAX_CITIES);
  const rows = [...sorted.slice(0, MAX_CITIES), ...(rest.length > 0 ? [others(rest)] : [])];
  const percentages = percentagesOf(rows.map(({ n }) => n));
  return rows.map((row, index) => ({ ...row, percentage: required(percentages[index]) }));
}

const totalOf = (cities: { n: number }[]) => sum(cities.map(({ n }) => n));

/** Equal for spellings that differ in case or Latin accents, which the database takes for the same city. */
const spelling = (city: string) =>
  city
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

function volumes(sold: sql.CityCount[]) {
  const cities = cityShares(sold, (rest) => ({ city: OTHERS, n: totalOf(rest) }));
  return cities.map(({ city, percentage, n }) => ({ city, percentage, count: n }));
}

function returns(returned: sql.CityCount[], sold: sql.CityCount[]) {
  const orders = new Map(sold.map(({ city, n }) => [spelling(city), n]));
  const counted = returned.map(({ city, n }) => ({ city, n, orders: orders.get(spelling(city)) ?? n }));
  const cities = cityShares(counted, (rest) => ({
    city: OTHERS,
    n: totalOf(rest),
    orders: sum(rest.map((city) => city.orders)),
  }));
  return cities.map(({ n, ...city }) => ({ ...city, count: n }));
}

export async function getInsights(ctx: Ctx, input: RangeInput) {
  const scope = await scopeOf(ctx, input);
  const { count, paise, sold, returned } = await figures.sales(ctx, scope);
  return {
    orders: {
      revenue: { cod: toRupees(paise.cod), prepaid: toRupees(paise.prepaid), total: toRupees(paise.total) },
      count,
    },
    highVolumeCities: volumes(sold),
    rtoCities: returns(returned, sold),
  };
}

export async function topClients(ctx: Ctx, input: RangeInput) {
  const scope = { ...rangeOf(ctx, input), sellerId: null };
  const { clients, totalOrderCount } = await figures.topClients(ctx, scope, MAX_CLIENTS);
  const nameOf = ({ sellerId, clientName }: sql.ClientCount) => clientName ?? `Client ${sellerId}`;
  return {
    topClientOrders: clients.map((client) => ({ clientName: nameOf(client), count: client.n })),
    totalOrderCount,
  };
}

async function walletTile(ctx: Ctx, sellerId: number, neededPaise: number) {
  if (!(await getSellerSettings(ctx, sellerId)).isPrepaid) return null;
  const { currentBalance } = await wallet.balance(ctx);
  const shortPaise = Math.max(0, neededPaise - toPaise(currentBalance));
  return { balance: currentBalance, needed: toRupees(neededPaise), shortBy: toRupees(shortPaise) };
}

/** Counts open tasks. Each count equals that of the list it opens. */
export async function today(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const shippedUntil = istDay(new Date(ctx.now().getTime() - STUCK_DAYS * DAY_MS));
  const stuckBefore = new Date(startOfIstDay(shippedUntil).getTime() + DAY_MS);
  const parcels = (...statuses: TrackingStatus[]) => sql.countParcels(ctx, sellerId, statuses);
  const [waiting, toPickUp, ndr, outForDelivery, stuck] = await Promise.all([
    sql.listWaitingOrders(ctx, sellerId),
    parcels(...STATUSES_BEFORE_PICKUP),
    sql.countWaitingNdrs(ctx, sellerId),
    parcels('OUT_FOR_DELIVERY'),
    sql.countParcels(ctx, sellerId, ['PICKED_UP', 'IN_TRANSIT'], stuckBefore),
  ]);
  // Orders being booked are already paid.
  const neededPaise = waiting.find(({ status }) => status === 'PENDING')?.paise ?? 0;
  return {
    toShip: { count: sum(waiting.map(({ n }) => n)), charge: toRupees(neededPaise) },
    toPickUp: { count: toPickUp },
    ndr: { count: ndr },
    outForDelivery: { count: outForDelivery },
    stuck: { count: stuck, days: STUCK_DAYS, shippedUntil },
    wallet: await walletTile(ctx, sellerId, neededPaise),
  };
}
