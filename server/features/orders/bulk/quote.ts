import { RETURN } from '../../../contract/reference.ts';
import { BULK_TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import { toRupees } from '../../../platform/money.ts';
import { readBulk } from '../../../platform/sheets/bulk.ts';
import { motName } from '../../couriers/couriers.ts';
import { type Option, priceList } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { requireActivePoint, requireProfile } from '../draft/draft.ts';
import { findInputFacts } from '../draft/facts.sql.ts';
import { BULK_COLUMNS, BULK_MAX_ROWS, type QuoteInput } from './bulk.contract.ts';
import { findFaults, toPricedParcel } from './checks.ts';
import { openChoices } from './courier.ts';
import { keyedRows, ordersOfRows, valueOf } from './rows.ts';

const BATCH = 500;

type Sum = { serves: number; totalPaise: number };
const nothing = (): Sum => ({ serves: 0, totalPaise: 0 });

function add(sum: Sum, option: Option | null) {
  if (!option) return;
  sum.serves += 1;
  sum.totalPaise += option.receipt.totalPaise;
}

const present = ({ serves, totalPaise }: Sum) => ({ serves, total: toRupees(totalPaise) });

type ServiceSum = Sum & Pick<Option, 'courierId' | 'courierName' | 'motId'>;

const mostServed = (a: ServiceSum, b: ServiceSum) => b.serves - a.serves || a.totalPaise - b.totalPaise;

/** The sum of each service, at its cheapest rate card for each order. `options` are cheapest first. */
function addToServices(sums: Map<string, ServiceSum>, options: readonly Option[]) {
  const added = new Set<string>();
  for (const option of options) {
    const { courierId, courierName, motId } = option;
    const key = `${courierId} ${motId}`;
    if (added.has(key)) continue;
    added.add(key);
    const sum = sums.get(key) ?? { courierId, courierName, motId, ...nothing() };
    add(sum, option);
    sums.set(key, sum);
  }
}

/** What each courier would charge for a file's orders, and how many it carries. Creates nothing. */
export async function quoteFile(ctx: Ctx, { fileUploadOrders: all }: QuoteInput, file: UploadedFile) {
  const sellerId = await requireSellerId(ctx);
  const own = { ...ctx, sellerId };
  const { pickupLocationId: pickupPointId, shipmentTypeId } = all;
  const facts = await findInputFacts(ctx, sellerId, { pickupPointId, courierId: null });
  requireProfile(facts);
  const sourcePin = requireActivePoint(facts);
  const bulk = await readBulk(file, BULK_COLUMNS, { maxRows: BULK_MAX_ROWS, noRows: BULK_TEXTS.noRows });
  const [list, rows, choices] = await Promise.all([
    priceList(own, { shipmentTypeId, sourcePin, service: null }),
    keyedRows(bulk),
    openChoices(own),
  ]);
  const input = { fileUploadOrders: { ...all, courierId: null, motId: null, shippingScheduleDate: null } };
  const services = new Map<string, ServiceSum>();
  const [cheapest, byRules] = [nothing(), nothing()];
  const counted = { orders: 0, atFault: 0 };
  for await (const batch of ordersOfRows(rows, BATCH, [])) {
    await list.load(batch.flatMap((order) => valueOf(order, 'Pincode') ?? []));
    await mapCooperatively(batch, (order) => {
      if (!order.isWhole || findFaults(order, list, shipmentTypeId === RETURN).length > 0) {
        counted.atFault += 1;
        return;
      }
      counted.orders += 1;
      const parcel = toPricedParcel(order, input);
      const options = list.optionsFor(parcel);
      addToServices(services, options);
      add(cheapest, choices.cheapest(options));
      add(byRules, choices.byRules(options, parcel.products));
    });
  }
  return {
    ...counted,
    services: [...services.values()].toSorted(mostServed).map((sum) => ({
      courierId: sum.courierId,
      courierName: sum.courierName,
      motId: sum.motId,
      motName: motName(sum.motId),
      ...present(sum),
    })),
    cheapest: present(cheapest),
    byRules: present(byRules),
  };
}
