import { required } from '../../platform/required.ts';
import { type Charges, type Parcel, priceParcel, priceRto, type Receipt } from './arithmetic.ts';

/** The weight a courier charges, and the box if it reports one. */
export type Measurement = {
  weightG: number;
  box: { lengthMm: number; widthMm: number; heightMm: number } | null;
};

const NO_BOX = { lengthMm: 0, widthMm: 0, heightMm: 0 };

/** True if the courier reported no box: its charged weight already includes any volumetric weight. */
export const isWeighedOnly = ({ parcel }: Receipt) => parcel.lengthMm === 0;

/** Prices the parcel at the new weight under the same card version. */
function reweigh(receipt: Receipt, { weightG, box }: Measurement): Receipt {
  const { card, zone, ends, paymentType, invoicePaise } = receipt;
  const parcel: Parcel = { weightG, ...(box ?? NO_BOX) };
  return priceParcel({
    card,
    kind: receipt.kind === 'RVP' ? 'RVP' : 'FORWARD',
    zone,
    ends,
    parcel,
    paymentType,
    invoicePaise,
  });
}

const CHARGES: (keyof Charges)[] = ['forward', 'fsc', 'forwardGst', 'cod', 'codGst'];

/** Sums the differences into one receipt. Its amounts are positive for a charge and for a refund. */
function differenceOf(ways: { before: Receipt; after: Receipt }[]): Receipt {
  const [first] = ways;
  const after = required(first).after;
  const lines: Charges = { forward: 0, fsc: 0, forwardGst: 0, cod: 0, codGst: 0 };
  for (const way of ways)
    for (const charge of CHARGES) lines[charge] += way.after.lines[charge] - way.before.lines[charge];
  const sum = CHARGES.reduce((total, charge) => total + lines[charge], 0);
  // `0 - x` avoids −0, which does not survive JSON.
  if (sum < 0) for (const charge of CHARGES) lines[charge] = 0 - lines[charge];
  return { ...after, kind: 'WEIGHT', lines, totalPaise: Math.abs(sum), ways };
}

export type WeightComparison = {
  before: Receipt;
  after: Receipt;
  /** Explains the difference, including the RTO leg if it is charged. */
  receipt: Receipt;
  /** Paise: positive is a charge, negative a refund. */
  differencePaise: number;
};

/** Compares the price at the measured weight with `before`. `isReturning` includes the RTO charge. */
export function compareWeights(
  before: Receipt,
  measured: Measurement,
  isReturning: boolean,
): WeightComparison {
  const after = reweigh(before, measured);
  const ways = [{ before, after }];
  if (isReturning && before.kind === 'FORWARD')
    ways.push({ before: priceRto(before), after: priceRto(after) });
  const totalOf = (end: 'before' | 'after') => ways.reduce((sum, way) => sum + way[end].totalPaise, 0);
  return {
    before,
    after,
    receipt: differenceOf(ways),
    differencePaise: totalOf('after') - totalOf('before'),
  };
}
