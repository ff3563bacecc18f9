import { RETURN } from '../../contract/reference.ts';
import { NO_SUCH_LOGISTIC, NOT_SERVICEABLE, RETURN_WITH_COD } from '../../contract/texts/rates.ts';
import type { Ctx } from '../../deps.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { type ServiceChoice, zoneOf } from '../pincodes/pincodes.ts';
import * as sellers from '../sellers/sellers.ts';
import { kindOf } from './arithmetic.ts';
import { type Option, optionsForLane, type QuoteInput } from './quotes/options.ts';
import { unserviceable } from './quotes/unserviceable.ts';
import * as sql from './rates.sql.ts';
import { listOfferedCards } from './versions/offered.ts';

export { BASE_SELLER } from './rates.sql.ts';
export { type DeliveryStat, listStats as listDeliveryStats } from './stats/stats.sql.ts';
export { type PriceList, priceList, refusalTexts } from './quotes/price-list.ts';

export type { Parcel, Receipt } from './arithmetic.ts';
export type { Option, QuoteInput } from './quotes/options.ts';
export { codPartOf, FORWARD_GST_BP, kindOf, priceParcel, priceRto, toParcel } from './arithmetic.ts';
export { type CardKey, findCards } from './versions/cache.ts';
export { explain, presentReceipt, readReceipt } from './explain.ts';
export { type Measurement, compareWeights, type WeightComparison } from './weights.ts';

/** Options for one parcel with as few queries as possible. `only` restricts them to a courier, a mode or both. */
async function optionsFor(
  ctx: Ctx,
  { shipmentTypeId, sourcePin, ...parcel }: QuoteInput,
  only: Partial<ServiceChoice> = {},
): Promise<Option[]> {
  const lane = await sql.findLane(ctx, { sourcePin, destinationPin: parcel.destinationPin }, only);
  if (!lane) {
    if (ctx.sellerId !== null) await sellers.requireUser(ctx, ctx.sellerId);
    return [];
  }
  const { source, destination, serviceLanes: lanes, hasCustomRates } = lane;
  const zone = zoneOf(source, destination);
  const cards = await listOfferedCards(ctx, {
    kind: kindOf(shipmentTypeId),
    zoneId: zone.id,
    hasCustomRates,
    only,
  });
  return optionsForLane({ shipmentTypeId, sourcePin, zone, lanes, cards }, parcel);
}

function refuseReturnWithCod({ shipmentTypeId, paymentType }: QuoteInput) {
  if (shipmentTypeId === RETURN && paymentType === 'COD') throw invalid('paymentType', RETURN_WITH_COD);
}

/** Options for `ctx.sellerId`, cheapest first. Throws NOT_SERVICEABLE instead of returning an empty list. */
export async function quote(ctx: Ctx, input: QuoteInput, only?: Partial<ServiceChoice>): Promise<Option[]> {
  refuseReturnWithCod(input);
  const options = await optionsFor(ctx, input, only);
  if (options.length === 0) throw await unserviceable(ctx, input);
  return options;
}

type Choice = { courierId?: number | null; motId?: number | null; rateCardId?: number | null };

/** Prices an order by its rate card, or by the cheapest card of its courier and mode. */
export async function priceOrder(
  ctx: Ctx,
  { courierId, motId, rateCardId, ...input }: QuoteInput & Choice,
): Promise<Option> {
  if (!courierId || !motId) throw new Refusal('COURIER_UNAVAILABLE', NO_SUCH_LOGISTIC);
  refuseReturnWithCod(input);
  const options = await optionsFor(ctx, input, { courierId, motId });
  const option = options.find(({ receipt }) => !rateCardId || receipt.card.id === rateCardId);
  if (option) return option;
  const others = await optionsFor(ctx, input);
  if (others.length === 0) throw new Refusal('NOT_SERVICEABLE', NOT_SERVICEABLE);
  throw new Refusal('COURIER_UNAVAILABLE', NO_SUCH_LOGISTIC);
}
