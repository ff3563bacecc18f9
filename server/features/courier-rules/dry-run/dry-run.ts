import { DRY_RUN_DAYS, MAX_DRY_RUN_ORDERS } from '../../../contract/limits.ts';
import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { daysAfter, istDay, startOfIstDay } from '../../../platform/time.ts';
import { listCouriers, motName } from '../../couriers/couriers.ts';
import { priceList } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { type Chosen, openChooser } from '../choosing/chooser.ts';
import * as sql from './dry-run.sql.ts';

/** `chosen` is null if no courier carries the order any more. */
type Compared = { order: sql.ShippedOrder; chosen: Chosen | null };

const NO_RULE = 'No rule applies: cheapest';

/** What the rules would choose today for these orders, which begin at one pincode. */
async function compare(
  ctx: Ctx,
  sourcePin: string,
  orders: readonly sql.ShippedOrder[],
): Promise<Compared[]> {
  const [chooser, list, products] = await Promise.all([
    openChooser(ctx),
    priceList(ctx, { shipmentTypeId: FORWARD_PICKUP, sourcePin, service: null }),
    sql.listProducts(
      ctx,
      orders.map(({ id }) => id),
    ),
  ]);
  await list.load(orders.map(({ pin }) => pin));
  return mapCooperatively(orders, (order) => {
    const { weightG, lengthMm, widthMm, heightMm, paymentType, totalPaise } = order;
    const options = list.optionsFor({
      destinationPin: order.pin,
      paymentType,
      parcel: { weightG, lengthMm, widthMm, heightMm },
      invoicePaise: totalPaise,
    });
    const [any] = options;
    if (!any) return { order, chosen: null };
    const facts = {
      weightG,
      valuePaise: totalPaise,
      paymentType,
      zoneId: any.receipt.zone.id,
      pin: order.pin,
      channel: order.channel,
      products: products.get(order.id) ?? [],
    };
    return { order, chosen: chooser.choose(facts, options, { hasPickupTime: order.pickupAt !== null }) };
  });
}

type Carried = { order: sql.ShippedOrder; chosen: Chosen };
const isCarried = (one: Compared): one is Carried => one.chosen !== null;

function sumsOf(compared: readonly Carried[]) {
  const sum = (paise: (one: Carried) => number) =>
    toRupees(compared.reduce((total, one) => total + paise(one), 0));
  return {
    orders: compared.length,
    charged: sum(({ order }) => order.chargePaise),
    wouldCost: sum(({ chosen }) => chosen.option.receipt.totalPaise),
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

function rulesOf(compared: readonly Carried[]) {
  return groupBy(compared, ({ chosen }) => String(chosen.rule?.id))
    .toSorted((a, b) => b.length - a.length)
    .map((of) => {
      const { rule } = required(of[0]).chosen;
      return { ruleId: rule?.id ?? null, name: rule?.name ?? NO_RULE, ...sumsOf(of) };
    });
}

async function couriersOf(ctx: Ctx, compared: readonly Carried[]) {
  const names = new Map((await listCouriers(ctx)).map(({ id, name }) => [id, name]));
  const uses = compared.flatMap(({ order, chosen: { option } }) => [
    { courierId: order.courierId, motId: order.motId, now: 1, then: 0 },
    { courierId: option.courierId, motId: option.motId, now: 0, then: 1 },
  ]);
  return groupBy(uses, ({ courierId, motId }) => `${courierId}:${motId}`)
    .map((of) => {
      const { courierId, motId } = required(of[0]);
      const count = (use: 'now' | 'then') => of.reduce((n, one) => n + one[use], 0);
      return {
        courierId,
        motId,
        courier: names.get(courierId) ?? '',
        mot: motName(motId),
        chosenNow: count('now'),
        wouldBeChosen: count('then'),
      };
    })
    .toSorted((a, b) => b.wouldBeChosen - a.wouldBeChosen || b.chosenNow - a.chosenNow);
}

const isChanged = ({ order, chosen: { option } }: Carried) =>
  order.courierId !== option.courierId || order.motId !== option.motId;

/**
 * Compares what the seller's shipped orders of the last 30 days cost with what they would cost today, if the rules chose.
 * Reads at most MAX_DRY_RUN_ORDERS of them and changes nothing.
 */
export async function dryRun(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const from = daysAfter(istDay(ctx.now()), -DRY_RUN_DAYS);
  const own = { ...ctx, sellerId };
  const orders = await sql.listShipped(ctx, sellerId, startOfIstDay(from), MAX_DRY_RUN_ORDERS + 1);
  const looked = orders.slice(0, MAX_DRY_RUN_ORDERS);
  const compared: Compared[] = [];
  for (const group of groupBy(looked, ({ sourcePin }) => sourcePin))
    compared.push(...(await compare(own, required(group[0]).sourcePin, group)));
  const carried = compared.filter(isCarried);
  return {
    from,
    isWhole: orders.length <= MAX_DRY_RUN_ORDERS,
    notCarried: compared.length - carried.length,
    changed: carried.filter(isChanged).length,
    ...sumsOf(carried),
    rules: rulesOf(carried),
    couriers: await couriersOf(ctx, carried),
  };
}
