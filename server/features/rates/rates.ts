import type { Ctx } from '../../platform/context.ts';
import { invalid, Refusal } from '../../platform/errors.ts';
import { mapGently } from '../../platform/gently.ts';
import { type PaymentType, RETURN } from '../couriers/couriers.contract.ts';
import { type Coverage, findCoverage, findPincodes, type Lane, lanesBetween, type Pincode } from '../pincodes/pincodes.ts';
import * as sellers from '../sellers/sellers.ts';
import { type Card, type Parcel, priceParcel, priceRto, type Receipt, zoneOf } from './rates.arithmetic.ts';
import { NO_SUCH_LOGISTIC, NOT_SERVICEABLE, RETURN_WITH_COD } from './rates.contract.ts';
import * as sql from './rates.sql.ts';

export type { Card, Ends, Parcel, RateKind, Receipt, Zone } from './rates.arithmetic.ts';
export { codPartOf, FORWARD_GST_BP, priceParcel, priceRto } from './rates.arithmetic.ts';
export { type CardKey, cardsAt } from './cards-at.ts';
export { explain, presentReceipt, readReceipt } from './rates.explain.ts';
export { type Measured, weighAgain, type Weighing } from './rates.weights.ts';

export type QuoteInput = {
  shipmentTypeId: number;
  /** Of the seller's pickup point; of a return, where the parcel comes back to. */
  sourcePin: string;
  /** Of the customer. */
  destinationPin: string;
  paymentType: PaymentType;
  parcel: Parcel;
  invoicePaise: number;
  /** One mode of transport only. */
  motId?: number | null;
};

/** What one courier takes for a parcel in one mode by one rate card. */
export type Option = { courierId: number; courierName: string; motId: number; receipt: Receipt };

function canCarry({ service, source, destination }: Lane, { shipmentTypeId, paymentType }: QuoteInput) {
  if (shipmentTypeId === RETURN) return service.doesReturns && destination.rvp;
  return source.pickUp && (paymentType === 'PREPAID' || destination.cod);
}

const slabOf = ({ courierId, motId, slabOneG, slabTwoG }: sql.OwnedCard) =>
  [courierId, motId, slabOneG, slabTwoG].join();

/** A seller's own cards stand in for the base ones of the same courier, mode and slabs. */
function withoutReplaced(cards: sql.OwnedCard[]) {
  const own = new Set(cards.filter(({ sellerId }) => sellerId !== sql.BASE_SELLER).map(slabOf));
  return cards.filter((card) => card.sellerId !== sql.BASE_SELLER || !own.has(slabOf(card)));
}

const cheapestFirst = (a: Option, b: Option) =>
  a.receipt.totalPaise - b.receipt.totalPaise ||
  a.courierId - b.courierId ||
  a.motId - b.motId ||
  a.receipt.card.id - b.receipt.card.id;

async function sellerTerms(ctx: Ctx) {
  const { sellerId } = ctx;
  if (sellerId === null) return { disabled: new Set<number>(), cardOwners: [sql.BASE_SELLER] };
  const [disabled, { hasCustomRates }] = await Promise.all([
    sellers.disabledServiceIds(ctx, sellerId),
    sellers.sellerSettings(ctx, sellerId),
  ]);
  return { disabled: new Set(disabled), cardOwners: hasCustomRates ? [sql.BASE_SELLER, sellerId] : [sql.BASE_SELLER] };
}

type Market = {
  pincodes: ReadonlyMap<string, Pincode>;
  coverage: ReadonlyMap<string, Coverage[]>;
  disabled: ReadonlySet<number>;
  /** By zone. */
  cards: ReadonlyMap<number, (Service & { card: Card })[]>;
};
type Lanes = { shipmentTypeId: number; sourcePin: string; destinationPins: readonly string[]; only?: Service };
type Service = { courierId: number; motId: number };

/** By which of a card's tables a shipment type is priced. */
export const kindOf = (shipmentTypeId: number) => (shipmentTypeId === RETURN ? 'RVP' : 'FORWARD');

/** All that prices parcels from one pincode to these, read once: pricing them needs no database. */
async function readMarket(ctx: Ctx, { shipmentTypeId, sourcePin, destinationPins, only }: Lanes): Promise<Market> {
  const pins = [sourcePin, ...destinationPins];
  const [pincodes, coverage, terms] = await Promise.all([findPincodes(ctx, pins), findCoverage(ctx, pins, only), sellerTerms(ctx)]);
  const source = pincodes.get(sourcePin);
  const ends = source ? destinationPins.flatMap((pin) => pincodes.get(pin) ?? []) : [];
  const zoneIds = [...new Set(ends.map((end) => zoneOf(source!, end).id))];
  const kind = kindOf(shipmentTypeId);
  const cards = await Promise.all(zoneIds.map(async (zoneId) => {
    const found = await sql.activeCards(ctx, { kind, zoneId, sellerIds: terms.cardOwners });
    const offered = withoutReplaced(found).map(({ courierId, motId, sellerId: _owner, ...card }) => ({ courierId, motId, card }));
    return [zoneId, offered] as const;
  }));
  return { pincodes, coverage, disabled: terms.disabled, cards: new Map(cards) };
}

/** What a charge's column holds, in paise. */
const MOST_PAISE = 2_147_483_647;
/** Up to here no rate is so high that an RTO would not fit. */
const USUAL_SLABS = 1_000;

/** A card with a tiny divisor may make a box so heavy that its charge, or that of its way back, fits nowhere: it isn't offered. */
const isChargeable = (receipt: Receipt) =>
  receipt.totalPaise <= MOST_PAISE &&
  (receipt.furtherSlabs <= USUAL_SLABS || receipt.kind !== 'FORWARD' || priceRto(receipt).totalPaise <= MOST_PAISE);

/** Every courier, mode and card of this market that may carry the parcel, cheapest first. */
function optionsIn(market: Market, input: QuoteInput): Option[] {
  const { shipmentTypeId, sourcePin, destinationPin, paymentType, parcel, invoicePaise, motId } = input;
  const [source, destination] = [market.pincodes.get(sourcePin), market.pincodes.get(destinationPin)];
  if (!source || !destination) return [];
  const zone = zoneOf(source, destination);
  const kind = kindOf(shipmentTypeId);
  const ends = { sourcePin, destinationPin };
  const cards = market.cards.get(zone.id) ?? [];
  const usable = lanesBetween(market.coverage, sourcePin, destinationPin).filter(
    (lane) =>
      canCarry(lane, input) && !market.disabled.has(lane.service.serviceId) && (!motId || lane.service.motId === motId),
  );
  const options = usable.flatMap(({ service }) =>
    cards
      .filter((offered) => offered.courierId === service.courierId && offered.motId === service.motId)
      .map(({ card }) => ({
        courierId: service.courierId,
        courierName: service.courierName,
        motId: service.motId,
        receipt: priceParcel({ card, kind, zone, ends, parcel, paymentType, invoicePaise }),
      }))
      .filter(({ receipt }) => isChargeable(receipt)),
  );
  return options.sort(cheapestFirst);
}

/**
 * Every courier, mode and card that may carry the parcel for `ctx.sellerId`, cheapest first.
 * Refuses a pair of pincodes that nobody serves, so the list is never empty.
 */
export async function quote(ctx: Ctx, input: QuoteInput): Promise<Option[]> {
  if (input.shipmentTypeId === RETURN && input.paymentType === 'COD') throw invalid('paymentType', RETURN_WITH_COD);
  const market = await readMarket(ctx, { ...input, destinationPins: [input.destinationPin] });
  const options = optionsIn(market, input);
  if (options.length === 0) throw new Refusal('INVALID', NOT_SERVICEABLE);
  return options;
}

type Choice = { courierId?: number | null; motId?: number | null; rateCardId?: number | null };

/** The option that an order names: by this card, or else the cheapest of that courier in that mode. */
export async function priceOrder(ctx: Ctx, { courierId, motId, rateCardId, ...input }: QuoteInput & Choice) {
  if (!courierId || !motId) throw new Refusal('INVALID', NO_SUCH_LOGISTIC);
  const option = (await quote(ctx, input)).find(
    (each) =>
      each.courierId === courierId && each.motId === motId && (!rateCardId || each.receipt.card.id === rateCardId),
  );
  if (!option) throw new Refusal('INVALID', NO_SUCH_LOGISTIC);
  return option;
}

type Batch = Service & { shipmentTypeId: number; sourcePin: string };
type BatchParcel = Pick<QuoteInput, 'destinationPin' | 'paymentType' | 'parcel' | 'invoicePaise'>;

export type PriceList = {
  knows: (pin: string) => boolean;
  /** What `priceOrder` would charge; null where it would refuse. */
  receiptFor: (parcel: BatchParcel) => Receipt | null;
};

/** What one courier takes in one mode to these pincodes: any number of orders is priced from it, as each alone would be. */
export async function priceList(ctx: Ctx, { courierId, motId, ...from }: Batch, destinationPins: readonly string[]): Promise<PriceList> {
  const market = await readMarket(ctx, { ...from, destinationPins, only: { courierId, motId } });
  return {
    knows: (pin) => market.pincodes.has(pin),
    receiptFor: ({ destinationPin, paymentType, parcel, invoicePaise }) =>
      optionsIn(market, { shipmentTypeId: from.shipmentTypeId, sourcePin: from.sourcePin, destinationPin, paymentType, parcel, invoicePaise })[0]?.receipt ?? null,
  };
}

/** What `priceOrder` says where it refuses: it depends on whether somebody else would have taken the parcel. */
export async function refusalWords(ctx: Ctx, from: Omit<Batch, keyof Service>, parcels: readonly BatchParcel[]): Promise<string[]> {
  const market = await readMarket(ctx, { ...from, destinationPins: parcels.map(({ destinationPin }) => destinationPin) });
  return mapGently(parcels, (parcel) => (optionsIn(market, { ...from, ...parcel }).length > 0 ? NO_SUCH_LOGISTIC : NOT_SERVICEABLE));
}
