import type { Ctx } from '../../deps.ts';
import { mapCooperatively } from '../../platform/concurrency.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { type PaymentType, RETURN } from '../couriers/couriers.contract.ts';
import {
  findCoverage,
  findPincodes,
  findPlacesOf,
  findService,
  type Lane,
  lanesBetween,
  type Pincode,
  type Places,
  type Service,
  type ServiceChoice,
} from '../pincodes/pincodes.ts';
import * as sellers from '../sellers/sellers.ts';
import { type Parcel, priceParcel, priceRto, type Receipt, type Zone, zoneOf } from './arithmetic.ts';
import { offeredCards, type Offered } from './cards/cards-at.ts';
import { NO_SUCH_LOGISTIC, NOT_SERVICEABLE, RETURN_WITH_COD } from './rates.contract.ts';
import * as sql from './rates.sql.ts';

export type { Card, Ends, Parcel, RateKind, Receipt, Zone } from './arithmetic.ts';
export { codPartOf, FORWARD_GST_BP, priceParcel, priceRto } from './arithmetic.ts';
export { type CardKey, cardsAt } from './cards/cards-at.ts';
export { explain, presentReceipt, readReceipt } from './explain.ts';
export { type Measured, weighAgain, type Weighing } from './weights.ts';

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

/** A parcel, where the market says where it comes from. */
type MarketParcel = Omit<QuoteInput, 'shipmentTypeId' | 'sourcePin'>;

/** What one courier takes for a parcel in one mode by one rate card. */
export type Option = { courierId: number; courierName: string; motId: number; receipt: Receipt };

function canCarry({ service, source, destination }: Lane, shipmentTypeId: number, paymentType: PaymentType) {
  if (shipmentTypeId === RETURN) return service.doesReturns && destination.rvp;
  return source.pickUp && (paymentType === 'PREPAID' || destination.cod);
}

const slabOf = ({ courierId, motId, card }: Offered) =>
  `${courierId} ${motId} ${card.slabOneG} ${card.slabTwoG}`;

/** A seller's own cards stand in for the base ones of the same courier, mode and slabs. */
function withoutReplaced(cards: Offered[]) {
  const own = new Set(cards.filter(({ sellerId }) => sellerId !== sql.BASE_SELLER).map(slabOf));
  return own.size === 0
    ? cards
    : cards.filter((card) => card.sellerId !== sql.BASE_SELLER || !own.has(slabOf(card)));
}

const cheapestFirst = (a: Option, b: Option) =>
  a.receipt.totalPaise - b.receipt.totalPaise ||
  a.courierId - b.courierId ||
  a.motId - b.motId ||
  a.receipt.card.id - b.receipt.card.id;

type SellerTerms = { disabled: ReadonlySet<number>; cardOwners: sql.CardOwners };

const cardOwners = ({ sellerId }: Ctx, hasCustomRates: boolean): sql.CardOwners =>
  sellerId !== null && hasCustomRates ? [sql.BASE_SELLER, sellerId] : [sql.BASE_SELLER];

async function sellerTerms(ctx: Ctx): Promise<SellerTerms> {
  if (ctx.sellerId === null) return { disabled: new Set(), cardOwners: cardOwners(ctx, false) };
  const { hasCustomRates, disabledServiceIds } = await sellers.rateTerms(ctx, ctx.sellerId);
  return { disabled: new Set(disabledServiceIds), cardOwners: cardOwners(ctx, hasCustomRates) };
}

type From = { shipmentTypeId: number; sourcePin: string };
type Market = From &
  Places & {
    /** The one service whose offers count; null where it is none. */
    only?: Service | null;
    terms: SellerTerms;
    /** By zone. */
    cards: Map<number, Offered[]>;
  };

/** By which of a card's tables a shipment type is priced. */
export const kindOf = (shipmentTypeId: number) => (shipmentTypeId === RETURN ? 'RVP' : 'FORWARD');

async function readPlaces(ctx: Ctx, pins: readonly string[], only: Market['only']): Promise<Places> {
  if (only) return findPlacesOf(ctx, pins, only);
  const [pincodes, coverage] = await Promise.all([
    findPincodes(ctx, pins),
    only === null ? new Map() : findCoverage(ctx, pins),
  ]);
  return { pincodes, coverage };
}

/** The cards of the zones in which these pincodes lie, where they were not read before. */
async function readCards(ctx: Ctx, market: Market, pins: readonly string[]): Promise<void> {
  const source = market.pincodes.get(market.sourcePin);
  const ends = source ? pins.flatMap((pin) => market.pincodes.get(pin) ?? []) : [];
  const zoneIds = new Set(
    ends.map((end) => zoneOf(required(source), end).id).filter((zoneId) => !market.cards.has(zoneId)),
  );
  await Promise.all(
    [...zoneIds].map(async (zoneId) => {
      const { only, shipmentTypeId, terms } = market;
      const found = await offeredCards(ctx, {
        kind: kindOf(shipmentTypeId),
        zoneId,
        sellerIds: terms.cardOwners,
        only: only ?? undefined,
      });
      market.cards.set(zoneId, withoutReplaced(found));
    }),
  );
}

/** All that prices parcels from one pincode to these, read once: pricing them needs no database. */
async function readMarket(
  ctx: Ctx,
  from: From,
  pins: readonly string[],
  only?: Market['only'],
): Promise<Market> {
  const [places, terms] = await Promise.all([
    readPlaces(ctx, [from.sourcePin, ...pins], only),
    sellerTerms(ctx),
  ]);
  const market = { ...from, ...places, only, terms, cards: new Map() };
  await readCards(ctx, market, pins);
  return market;
}

/** Reads what the market does not have of these pincodes. */
async function widen(ctx: Ctx, market: Market, pins: readonly string[]): Promise<void> {
  const further = pins.filter((pin) => !market.pincodes.has(pin));
  const { pincodes, coverage } = await readPlaces(ctx, further, market.only);
  for (const [pin, pincode] of pincodes) market.pincodes.set(pin, pincode);
  for (const [pin, services] of coverage) market.coverage.set(pin, services);
  // The source's own zone too: it was known before any card was read.
  await readCards(ctx, market, pins);
}

/** What a charge's column holds, in paise. */
const MOST_PAISE = 2_147_483_647;
/** Up to here no rate is so high that an RTO would not fit. */
const USUAL_SLABS = 1_000;

/** A card with a tiny divisor may make a box so heavy that its charge, or that of its way back, fits nowhere: it isn't offered. */
const isChargeable = (receipt: Receipt) =>
  receipt.totalPaise <= MOST_PAISE &&
  (receipt.furtherSlabs <= USUAL_SLABS ||
    receipt.kind !== 'FORWARD' ||
    priceRto(receipt).totalPaise <= MOST_PAISE);

/** What prices parcels between two pincodes. */
type Way = From & { zone: Zone; lanes: Lane[]; cards: Offered[] };

/** Every courier, mode and card of this way that may carry the parcel, cheapest first. */
function optionsOn({ shipmentTypeId, sourcePin, zone, lanes, cards }: Way, input: MarketParcel): Option[] {
  const { destinationPin, paymentType, parcel, invoicePaise, motId: wantedMotId } = input;
  const kind = kindOf(shipmentTypeId);
  const ends = { sourcePin, destinationPin };
  const options: Option[] = [];
  for (const lane of lanes) {
    const { courierId, courierName, motId } = lane.service;
    if (!canCarry(lane, shipmentTypeId, paymentType) || (wantedMotId && motId !== wantedMotId)) continue;
    for (const offered of cards) {
      if (offered.courierId !== courierId || offered.motId !== motId) continue;
      const receipt = priceParcel({
        card: offered.card,
        kind,
        zone,
        ends,
        parcel,
        paymentType,
        invoicePaise,
      });
      if (isChargeable(receipt)) options.push({ courierId, courierName, motId, receipt });
    }
  }
  return options.sort(cheapestFirst);
}

function optionsIn(market: Market, parcel: MarketParcel): Option[] {
  const { shipmentTypeId, sourcePin, pincodes, coverage, terms, cards } = market;
  const [source, destination] = [pincodes.get(sourcePin), pincodes.get(parcel.destinationPin)];
  if (!source || !destination) return [];
  const zone = zoneOf(source, destination);
  const lanes = lanesBetween(coverage, sourcePin, parcel.destinationPin).filter(
    ({ service }) => !terms.disabled.has(service.serviceId),
  );
  return optionsOn({ shipmentTypeId, sourcePin, zone, lanes, cards: cards.get(zone.id) ?? [] }, parcel);
}

/** The options for one parcel, of every courier or of one in one mode: in as few reads as can be. */
async function optionsFor(
  ctx: Ctx,
  { shipmentTypeId, sourcePin, ...parcel }: QuoteInput,
  only?: ServiceChoice,
): Promise<Option[]> {
  const stretch = await sql.stretchBetween(ctx, { sourcePin, destinationPin: parcel.destinationPin }, only);
  if (!stretch) {
    if (ctx.sellerId !== null) await sellers.rateTerms(ctx, ctx.sellerId);
    return [];
  }
  const { source, destination, lanes, hasCustomRates } = stretch;
  const zone = zoneOf(source, destination);
  const found = await offeredCards(ctx, {
    kind: kindOf(shipmentTypeId),
    zoneId: zone.id,
    sellerIds: cardOwners(ctx, hasCustomRates),
    only,
  });
  return optionsOn({ shipmentTypeId, sourcePin, zone, lanes, cards: withoutReplaced(found) }, parcel);
}

function refuseReturnWithCod({ shipmentTypeId, paymentType }: QuoteInput) {
  if (shipmentTypeId === RETURN && paymentType === 'COD') throw invalid('paymentType', RETURN_WITH_COD);
}

/**
 * Every courier, mode and card that may carry the parcel for `ctx.sellerId`, cheapest first.
 * Refuses a pair of pincodes that nobody serves, so the list is never empty.
 */
export async function quote(ctx: Ctx, input: QuoteInput): Promise<Option[]> {
  refuseReturnWithCod(input);
  const options = await optionsFor(ctx, input);
  if (options.length === 0) throw new Refusal('INVALID', NOT_SERVICEABLE);
  return options;
}

type Choice = { courierId?: number | null; motId?: number | null; rateCardId?: number | null };

/** The option that an order names: by this card, or else the cheapest of that courier in that mode. */
export async function priceOrder(
  ctx: Ctx,
  { courierId, motId, rateCardId, ...input }: QuoteInput & Choice,
): Promise<Option> {
  if (!courierId || !motId) throw new Refusal('INVALID', NO_SUCH_LOGISTIC);
  refuseReturnWithCod(input);
  const options = await optionsFor(ctx, input, { courierId, motId });
  const option = options.find(({ receipt }) => !rateCardId || receipt.card.id === rateCardId);
  if (option) return option;
  // What is wrong depends on whether anybody serves these pincodes.
  await quote(ctx, input);
  throw new Refusal('INVALID', NO_SUCH_LOGISTIC);
}

export type PriceList = {
  /** Reads what is needed of these pincodes: before they are asked for. */
  learn: (pins: readonly string[]) => Promise<void>;
  /** Undefined where there is no such pincode. */
  pincodeAt: (pin: string) => Pincode | undefined;
  /** What `priceOrder` would charge; null where it would refuse. */
  receiptFor: (parcel: MarketParcel) => Receipt | null;
};

/** What one courier takes in one mode from this pincode: any number of orders is priced from it, as each alone would be. */
export async function priceList(
  ctx: Ctx,
  { courierId, motId, ...from }: From & Pick<Service, 'courierId' | 'motId'>,
): Promise<PriceList> {
  const market = await readMarket(ctx, from, [], await findService(ctx, { courierId, motId }));
  return {
    learn: (pins) => widen(ctx, market, pins),
    pincodeAt: (pin) => market.pincodes.get(pin),
    receiptFor: (parcel) => optionsIn(market, parcel)[0]?.receipt ?? null,
  };
}

/** What `priceOrder` says where it refuses: it depends on whether somebody else would have taken the parcel. */
export async function refusalWords(
  ctx: Ctx,
  from: From,
  parcels: readonly MarketParcel[],
): Promise<string[]> {
  const market = await readMarket(
    ctx,
    from,
    parcels.map(({ destinationPin }) => destinationPin),
  );
  return mapCooperatively(parcels, (parcel) =>
    optionsIn(market, parcel).length > 0 ? NO_SUCH_LOGISTIC : NOT_SERVICEABLE,
  );
}
