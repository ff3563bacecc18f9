import { type PaymentType, RETURN } from '../../contract/reference.ts';
import { basisPoints, divideHalfUp, scaled } from '../../platform/money.ts';
import type { Zone } from '../pincodes/pincodes.ts';
import type { Box } from './rates.contract.ts';

/** A card's rate tables: to the customer, back to the origin, and from the customer. */
export type RateKind = 'FORWARD' | 'RTO' | 'RVP';

export const kindOf = (shipmentTypeId: number) => (shipmentTypeId === RETURN ? 'RVP' : 'FORWARD');

/** A rate card version's prices for one kind and zone. */
export type Card = {
  id: number;
  version: number;
  slabOneG: number;
  slabTwoG: number;
  /** Cubic centimetres per kilogram (= mm³ per gram), at most three decimals. */
  volumetricDivisor: number;
  /** Thousandths of a rupee. */
  slabOneMillis: number;
  slabTwoMillis: number;
  fscBp: number;
  codBasePaise: number;
  codBp: number;
  codGstBp: number;
  /** The RTO rates of the same version. Missing in receipts stored before this field existed. */
  rto?: { slabOneMillis: number; slabTwoMillis: number };
};

/** A rate table, the COD part refunded on an RTO, or a weight difference. */
type ReceiptKind = RateKind | 'COD' | 'WEIGHT';

export type Parcel = { weightG: number; lengthMm: number; widthMm: number; heightMm: number };
type WeightType = 'actual' | 'volumetric';
type Ends = { sourcePin: string; destinationPin: string };
export type Charges = { forward: number; fsc: number; forwardGst: number; cod: number; codGst: number };

/** Explains a charge. Stored as JSON with the order. `lines` are paise and add up to `totalPaise`. */
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
  /** For a weight difference: the receipts of each charged leg. `lines` are the differences. */
  ways?: { before: Receipt; after: Receipt }[];
};

/** From kilograms and centimetres. */
export const toParcel = (weightKg: number, box: Box): Parcel => ({
  weightG: scaled(weightKg, 1000),
  lengthMm: scaled(box.length, 10),
  widthMm: scaled(box.width, 10),
  heightMm: scaled(box.height, 10),
});

export const FORWARD_GST_BP = 1800;

const divideUp = (numerator: number, denominator: number) => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest > 0 ? 1 : 0);
};

/** Compares weight × divisor: no rounding before the choice of slab. */
function weigh(card: Card, { weightG, lengthMm, widthMm, heightMm }: Parcel) {
  // Thousandths keep a divisor with decimals whole.
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

/** Implements *Rate arithmetic* of the specification. Only forward parcels can be COD. */
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

/** Prices the RTO of a forward parcel with the card version it was priced with. */
export const priceRto = ({ card, ...receipt }: Receipt): Receipt =>
  priceParcel({ ...receipt, card: { ...card, ...card.rto }, kind: 'RTO' });

/** The COD charges, which an RTO refunds because no cash was collected. */
export function codPartOf(receipt: Receipt): Receipt {
  const { cod, codGst } = receipt.lines;
  const lines = { forward: 0, fsc: 0, forwardGst: 0, cod, codGst };
  return { ...receipt, kind: 'COD', furtherSlabs: 0, lines, totalPaise: cod + codGst };
}
