import { NO_SUCH_LOGISTIC, NOT_SERVICEABLE } from '../../../contract/texts/rates.ts';
import type { Ctx } from '../../../deps.ts';
import { mapCooperatively } from '../../../platform/concurrency.ts';
import { required } from '../../../platform/required.ts';
import {
  findCoverage,
  findPincodes,
  findService,
  findServiceCoverage,
  listServiceLanes,
  type Pincode,
  type PincodeCoverage,
  type Service,
  zoneOf,
} from '../../pincodes/pincodes.ts';
import * as sellers from '../../sellers/sellers.ts';
import { kindOf, type Receipt } from '../arithmetic.ts';
import { listOfferedCards, type OfferedCard } from '../versions/offered.ts';
import { type Option, optionsForLane, type Origin, type PricedParcel } from './options.ts';

type SellerTerms = { disabled: ReadonlySet<number>; hasCustomRates: boolean };

async function sellerTerms(ctx: Ctx): Promise<SellerTerms> {
  if (ctx.sellerId === null) return { disabled: new Set(), hasCustomRates: false };
  const { hasCustomRates, disabledServiceIds } = await sellers.getRateTerms(ctx, ctx.sellerId);
  return { disabled: new Set(disabledServiceIds), hasCustomRates };
}
type PricingData = Origin &
  PincodeCoverage & {
    /** Restricts options to one service. Null means that it is not active; undefined means all services. */
    only?: Service | null;
    terms: SellerTerms;
    cards: Map<number, OfferedCard[]>;
  };

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
      const cards = await listOfferedCards(ctx, {
        kind: kindOf(shipmentTypeId),
        zoneId,
        hasCustomRates: terms.hasCustomRates,
        only: only ?? undefined,
      });
      data.cards.set(zoneId, cards);
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

export type PriceList = {
  /** Loads these pincodes. Call it before using them in the other functions. */
  load: (pins: readonly string[]) => Promise<void>;
  pincodeAt: (pin: string) => Pincode | undefined;
  /** The receipt that `priceOrder` would return, or null if it would throw. */
  receiptFor: (parcel: PricedParcel) => Receipt | null;
  /** The options that `quote` would return, the cheapest first; none if it would throw. */
  optionsFor: (parcel: PricedParcel) => Option[];
};

/** Prices many orders from one pincode, each as `priceOrder` would with this courier and mode. Null: with all of them. */
export async function priceList(
  ctx: Ctx,
  { service, ...from }: Origin & { service: Pick<Service, 'courierId' | 'motId'> | null },
): Promise<PriceList> {
  const data = await readPricingData(ctx, from, [], service ? await findService(ctx, service) : undefined);
  return {
    optionsFor: (parcel) => optionsFrom(data, parcel),
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
