import type { Ctx } from '../../deps.ts';
import { mapCooperatively } from '../../platform/concurrency.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { type PaymentType, RETURN } from '../couriers/couriers.contract.ts';
import {
  findCoverage,
  findPincodes,
  findServiceCoverage,
  findService,
  type ServiceLane,
  listServiceLanes,
  type Pincode,
  type PincodeCoverage,
  type Service,
  type ServiceChoice,
} from '../pincodes/pincodes.ts';
import * as sellers from '../sellers/sellers.ts';
import { type Parcel, priceParcel, priceRto, type Receipt, type Zone, zoneOf } from './arithmetic.ts';
import { NO_SUCH_LOGISTIC, NOT_SERVICEABLE, RETURN_WITH_COD } from './rates.contract.ts';
import * as sql from './rates.sql.ts';
import { listOfferedCards, type OfferedCard } from './versions/cache.ts';

export type { Card, Ends, Parcel, RateKind, Receipt, Zone } from './arithmetic.ts';
export { codPartOf, FORWARD_GST_BP, priceParcel, priceRto } from './arithmetic.ts';
export { type CardKey, findCards } from './versions/cache.ts';
export { explain, presentReceipt, readReceipt } from './explain.ts';
export { type Measurement, compareWeights, type WeightComparison } from './weights.ts';

export type QuoteInput = {
  shipmentTypeId: number;
  /** The seller's pickup point. A return travels to it. */
  sourcePin: string;
  /** The customer's pincode. */
  destinationPin: string;
  paymentType: PaymentType;
  parcel: Parcel;
  invoicePaise: number;
  /** Restricts the quote to one mode of transport. */
  motId?: number | null;
};

/** A parcel without its origin, which the market defines. */
type PricedParcel = Omit<QuoteInput, 'shipmentTypeId' | 'sourcePin'>;

/** A courier's price for a parcel in one mode under one rate card. */
export type Option = { courierId: number; courierName: string; motId: number; receipt: Receipt };

function canCarry(
  { service, source, destination }: ServiceLane,
  shipmentTypeId: number,
  paymentType: PaymentType,
) {
  if (shipmentTypeId === RETURN) return service.doesReturns && destination.rvp;
  return source.pickUp && (paymentType === 'PREPAID' || destination.cod);
}

const slabOf = ({ courierId, motId, card }: OfferedCard) =>
  `${courierId} ${motId} ${card.slabOneG} ${card.slabTwoG}`;

/** A seller's own card overrides the base card of the same courier, mode and slabs. */
function withoutOverridden(cards: OfferedCard[]) {
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
  const { hasCustomRates, disabledServiceIds } = await sellers.getRateTerms(ctx, ctx.sellerId);
  return { disabled: new Set(disabledServiceIds), cardOwners: cardOwners(ctx, hasCustomRates) };
}

type Origin = { shipmentTypeId: number; sourcePin: string };
type PricingData = Origin &
  PincodeCoverage & {
    /** Restricts options to one service. Null means that it is not active; undefined means all services. */
    only?: Service | null;
    terms: SellerTerms;
    cards: Map<number, OfferedCard[]>;
  };

export const kindOf = (shipmentTypeId: number) => (shipmentTypeId === RETURN ? 'RVP' : 'FORWARD');

async function readCoverage(
  ctx: Ctx,
  pins: readonly string[],
  only: PricingData['only'],
): Promise<PincodeCoverage> {
  if (only) return findServiceCoverage(ctx, pins, only);
  const [pincodes, coverage] = await Promise.all([
    findPincodes(ctx, pins),
    only === null ? new Map() : findCoverage(ctx, pins),
  ]);
  return { pincodes, coverage };
}

/** Reads the cards of the zones of these pincodes, except zones already read. */
async function readCards(ctx: Ctx, data: PricingData, pins: readonly string[]): Promise<void> {
  const source = data.pincodes.get(data.sourcePin);
  const ends = source ? pins.flatMap((pin) => data.pincodes.get(pin) ?? []) : [];
  const zoneIds = new Set(
    ends.map((end) => zoneOf(required(source), end).id).filter((zoneId) => !data.cards.has(zoneId)),
  );
  await Promise.all(
    [...zoneIds].map(async (zoneId) => {
      const { only, shipmentTypeId, terms } = data;
      const found = await listOfferedCards(ctx, {
        kind: kindOf(shipmentTypeId),
        zoneId,
        sellerIds: terms.cardOwners,
        only: only ?? undefined,
      });
      data.cards.set(zoneId, withoutOverridden(found));
    }),
  );
}

/** Reads everything needed to price parcels from one pincode to these. Pricing then needs no database. */
async function readPricingData(
  ctx: Ctx,
  from: Origin,
  pins: readonly string[],
  only?: PricingData['only'],
): Promise<PricingData> {
  const [places, terms] = await Promise.all([
    readCoverage(ctx, [from.sourcePin, ...pins], only),
    sellerTerms(ctx),
  ]);
  const data = { ...from, ...places, only, terms, cards: new Map() };
  await readCards(ctx, data, pins);
  return data;
}

/** Adds missing pincodes to the market. */
async function addPincodes(ctx: Ctx, data: PricingData, pins: readonly string[]): Promise<void> {
  const further = pins.filter((pin) => !data.pincodes.has(pin));
  const { pincodes, coverage } = await readCoverage(ctx, further, data.only);
  for (const [pin, pincode] of pincodes) data.pincodes.set(pin, pincode);
  for (const [pin, services] of coverage) data.coverage.set(pin, services);
  // Uses all pins: the source pincode is known before the cards of its zone are read.
  await readCards(ctx, data, pins);
}

/** The largest paise amount that a charge column holds (signed 32 bits). */
const MAX_PAISE = 2_147_483_647;
/** Up to this many slabs, even the highest RTO rate fits its column. */
const MAX_SAFE_SLABS = 1_000;

/** A tiny divisor can make the charge, or its RTO charge, overflow the column. Such a card is not offered. */
const isChargeable = (receipt: Receipt) =>
  receipt.totalPaise <= MAX_PAISE &&
  (receipt.furtherSlabs <= MAX_SAFE_SLABS ||
    receipt.kind !== 'FORWARD' ||
    priceRto(receipt).totalPaise <= MAX_PAISE);

type LaneTerms = Origin & { zone: Zone; lanes: ServiceLane[]; cards: OfferedCard[] };

function optionsForLane(
  { shipmentTypeId, sourcePin, zone, lanes, cards }: LaneTerms,
  input: PricedParcel,
): Option[] {
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

function optionsFrom(data: PricingData, parcel: PricedParcel): Option[] {
  const { shipmentTypeId, sourcePin, pincodes, coverage, terms, cards } = data;
  const [source, destination] = [pincodes.get(sourcePin), pincodes.get(parcel.destinationPin)];
  if (!source || !destination) return [];
  const zone = zoneOf(source, destination);
  const lanes = listServiceLanes(coverage, sourcePin, parcel.destinationPin).filter(
    ({ service }) => !terms.disabled.has(service.serviceId),
  );
  return optionsForLane({ shipmentTypeId, sourcePin, zone, lanes, cards: cards.get(zone.id) ?? [] }, parcel);
}

/** Options for one parcel with as few queries as possible. `only` restricts them to one courier and mode. */
async function optionsFor(
  ctx: Ctx,
  { shipmentTypeId, sourcePin, ...parcel }: QuoteInput,
  only?: ServiceChoice,
): Promise<Option[]> {
  const stretch = await sql.findLane(ctx, { sourcePin, destinationPin: parcel.destinationPin }, only);
  if (!stretch) {
    if (ctx.sellerId !== null) await sellers.getRateTerms(ctx, ctx.sellerId);
    return [];
  }
  const { source, destination, serviceLanes: lanes, hasCustomRates } = stretch;
  const zone = zoneOf(source, destination);
  const found = await listOfferedCards(ctx, {
    kind: kindOf(shipmentTypeId),
    zoneId: zone.id,
    sellerIds: cardOwners(ctx, hasCustomRates),
    only,
  });
  return optionsForLane({ shipmentTypeId, sourcePin, zone, lanes, cards: withoutOverridden(found) }, parcel);
}

function refuseReturnWithCod({ shipmentTypeId, paymentType }: QuoteInput) {
  if (shipmentTypeId === RETURN && paymentType === 'COD') throw invalid('paymentType', RETURN_WITH_COD);
}

/** Options for `ctx.sellerId`, cheapest first. Throws NOT_SERVICEABLE instead of returning an empty list. */
export async function quote(ctx: Ctx, input: QuoteInput): Promise<Option[]> {
  refuseReturnWithCod(input);
  const options = await optionsFor(ctx, input);
  if (options.length === 0) throw new Refusal('NOT_SERVICEABLE', NOT_SERVICEABLE);
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
  // If no courier serves these pincodes, `quote` throws the more specific error.
  await quote(ctx, input);
  throw new Refusal('COURIER_UNAVAILABLE', NO_SUCH_LOGISTIC);
}

export type PriceList = {
  /** Loads these pincodes. Call it before using them in the other functions. */
  load: (pins: readonly string[]) => Promise<void>;
  pincodeAt: (pin: string) => Pincode | undefined;
  /** The receipt that `priceOrder` would return, or null if it would throw. */
  receiptFor: (parcel: PricedParcel) => Receipt | null;
};

/** Prices many orders from one pincode with one courier and mode, each as `priceOrder` would. */
export async function priceList(
  ctx: Ctx,
  { courierId, motId, ...from }: Origin & Pick<Service, 'courierId' | 'motId'>,
): Promise<PriceList> {
  const data = await readPricingData(ctx, from, [], await findService(ctx, { courierId, motId }));
  return {
    load: (pins) => addPincodes(ctx, data, pins),
    pincodeAt: (pin) => data.pincodes.get(pin),
    receiptFor: (parcel) => optionsFrom(data, parcel)[0]?.receipt ?? null,
  };
}

/** `priceOrder`'s messages for refused parcels. They depend on whether another courier can carry them. */
export async function refusalTexts(
  ctx: Ctx,
  from: Origin,
  parcels: readonly PricedParcel[],
): Promise<string[]> {
  const data = await readPricingData(
    ctx,
    from,
    parcels.map(({ destinationPin }) => destinationPin),
  );
  return mapCooperatively(parcels, (parcel) =>
    optionsFrom(data, parcel).length > 0 ? NO_SUCH_LOGISTIC : NOT_SERVICEABLE,
  );
}
