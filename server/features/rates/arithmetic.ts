import { basisPoints, divideHalfUp } from '../../platform/money.ts';
import type { PaymentType } from '../couriers/couriers.contract.ts';
import type { Zone } from '../pincodes/pincodes.ts';

export { type Zone, zoneOf } from '../pincodes/pincodes.ts';

/** Which of a card's three rate tables: the way out, back to the origin, or picked up at the customer. */
export type RateKind = 'FORWARD' | 'RTO' | 'RVP';

/** A rate card as it stands for one kind and zone. */
export type Card = {
  id: number;
  version: number;
  slabOneG: number;
  slabTwoG: number;
  /** Cubic centimetres to the kilogram, which is cubic millimetres to the gram; three decimals at most. */
  volumetricDivisor: number;
  /** Thousandths of a rupee. */
  slabOneMillis: number;
  slabTwoMillis: number;
  fscBp: number;
  codBasePaise: number;
  codBp: number;
  codGstBp: number;
  /** What a forward parcel costs on its way back, by the same version; not on cards kept before it was known. */
  rto?: { slabOneMillis: number; slabTwoMillis: number };
};

/** What a receipt is of: one of the rate tables, the COD part that is given back on an RTO, or what another weight changes. */
export type ReceiptKind = RateKind | 'COD' | 'WEIGHT';

export type Parcel = { weightG: number; lengthMm: number; widthMm: number; heightMm: number };
export type WeightType = 'actual' | 'volumetric';
/** Where a parcel is priced from and to. */
export type Ends = { sourcePin: string; destinationPin: string };
export type Charges = { forward: number; fsc: number; forwardGst: number; cod: number; codGst: number };

/** How a charge came about, in plain JSON: kept with the order. Its lines, in paise, add up to the total. */
export type Receipt = {
  card: Card;
  kind: ReceiptKind;
  zone: Zone;
  ends: Ends;
  parcel: Parcel;
  weight: { type: WeightType; chargedG: number; volumetricG: number };
  furtherSlabs: number;
  paymentType: PaymentType;
  invoicePaise: number;
  lines: Charges;
  totalPaise: number;
  /** Of a weight difference: each way that was charged, before and after. The lines are what lies between. */
  ways?: { before: Receipt; after: Receipt }[];
};

export const FORWARD_GST_BP = 1800;

const divideUp = (numerator: number, denominator: number) => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest > 0 ? 1 : 0);
};

/** Compared as weight × divisor, so that nothing is rounded before the slab is decided. */
function weigh(card: Card, { weightG, lengthMm, widthMm, heightMm }: Parcel) {
  // In thousandths, so that a divisor with decimals is a whole number too.
  const divisor = Math.round(card.volumetricDivisor * 1000);
  const volume = lengthMm * widthMm * heightMm * 1000;
  const actual = weightG * divisor;
  const charged = Math.max(actual, volume);
  const beyond = charged - card.slabOneG * divisor;
  const type: WeightType = volume > actual ? 'volumetric' : 'actual';
  return {
    weight: { type, chargedG: charged / divisor, volumetricG: volume / divisor },
    furtherSlabs: beyond > 0 ? divideUp(beyond, card.slabTwoG * divisor) : 0,
  };
}

type PriceInput = {
  card: Card;
  kind: RateKind;
  zone: Zone;
  ends: Ends;
  parcel: Parcel;
  paymentType: PaymentType;
  invoicePaise: number;
};

/** The contract's *Rate arithmetic*. Only a forward parcel is ever COD: a return and an RTO collect nothing. */
export function priceParcel({
  card,
  kind,
  zone,
  ends,
  parcel,
  paymentType,
  invoicePaise,
}: PriceInput): Receipt {
  const { weight, furtherSlabs } = weigh(card, parcel);
  const isCod = paymentType === 'COD' && kind === 'FORWARD';
  const forward = divideHalfUp(card.slabOneMillis + furtherSlabs * card.slabTwoMillis, 10);
  const fsc = basisPoints(forward, card.fscBp);
  const forwardGst = basisPoints(forward + fsc, FORWARD_GST_BP);
  const cod = isCod ? Math.max(card.codBasePaise, basisPoints(invoicePaise, card.codBp)) : 0;
  const codGst = basisPoints(cod, card.codGstBp);
  const lines = { forward, fsc, forwardGst, cod, codGst };
  const totalPaise = forward + fsc + forwardGst + cod + codGst;
  return {
    card,
    kind,
    zone,
    ends,
    parcel,
    weight,
    furtherSlabs,
    paymentType,
    invoicePaise,
    lines,
    totalPaise,
  };
}

/** The way back of a forward parcel, by the card as it was when the parcel was priced. */
export const priceRto = ({ card, ...receipt }: Receipt): Receipt =>
  priceParcel({ ...receipt, card: { ...card, ...card.rto }, kind: 'RTO' });

/** The part of a receipt that is given back on an RTO: nothing was collected. */
export function codPartOf(receipt: Receipt): Receipt {
  const { cod, codGst } = receipt.lines;
  const lines = { forward: 0, fsc: 0, forwardGst: 0, cod, codGst };
  return { ...receipt, kind: 'COD', furtherSlabs: 0, lines, totalPaise: cod + codGst };
}
