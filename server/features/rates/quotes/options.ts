import { type PaymentType, RETURN } from '../../../contract/reference.ts';
import type { ServiceLane, Zone } from '../../pincodes/pincodes.ts';
import { kindOf, type Parcel, priceParcel, priceRto, type Receipt } from '../arithmetic.ts';
import type { OfferedCard } from '../versions/offered.ts';

export type QuoteInput = {
  shipmentTypeId: number;
  /** The seller's pickup point. A return travels to it. */
  sourcePin: string;
  /** The customer's pincode. */
  destinationPin: string;
  paymentType: PaymentType;
  parcel: Parcel;
  invoicePaise: number;
};

/** A parcel without its origin, which the market defines. */
export type PricedParcel = Omit<QuoteInput, 'shipmentTypeId' | 'sourcePin'>;

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

const cheapestFirst = (a: Option, b: Option) =>
  a.receipt.totalPaise - b.receipt.totalPaise ||
  a.courierId - b.courierId ||
  a.motId - b.motId ||
  a.receipt.card.id - b.receipt.card.id;

export type Origin = { shipmentTypeId: number; sourcePin: string };

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

export function optionsForLane(
  { shipmentTypeId, sourcePin, zone, lanes, cards }: LaneTerms,
  input: PricedParcel,
): Option[] {
  const { destinationPin, paymentType, parcel, invoicePaise } = input;
  const kind = kindOf(shipmentTypeId);
  const ends = { sourcePin, destinationPin };
  const options: Option[] = [];
  for (const lane of lanes) {
    const { courierId, courierName, motId } = lane.service;
    if (!canCarry(lane, shipmentTypeId, paymentType)) continue;
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
