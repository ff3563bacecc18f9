import { required } from '../../platform/required.ts';
import { type Charges, type Parcel, priceParcel, priceRto, type Receipt } from './arithmetic.ts';

/** What a courier measured: the weight it charges, and the box where it says. */
export type Measured = {
  weightG: number;
  box: { lengthMm: number; widthMm: number; heightMm: number } | null;
};

const NO_BOX = { lengthMm: 0, widthMm: 0, heightMm: 0 };

/** Without a box the charged weight stands alone: whatever made it so is in it. */
export const isWeighedOnly = ({ parcel }: Receipt) => parcel.lengthMm === 0;

/** The same parcel at another weight, by the version of the card that it was priced by. */
function reweighed(receipt: Receipt, { weightG, box }: Measured): Receipt {
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

/** Of the ways from one receipt to another; positive whether more is to pay or less. */
function differenceOf(ways: { before: Receipt; after: Receipt }[]): Receipt {
  const [first] = ways;
  const after = required(first).after;
  const lines: Charges = { forward: 0, fsc: 0, forwardGst: 0, cod: 0, codGst: 0 };
  for (const way of ways)
    for (const charge of CHARGES) lines[charge] += way.after.lines[charge] - way.before.lines[charge];
  const sum = CHARGES.reduce((total, charge) => total + lines[charge], 0);
  // Nought has no sign here: −0 would be another number in JSON's eyes than in ours.
  if (sum < 0) for (const charge of CHARGES) lines[charge] = 0 - lines[charge];
  return { ...after, kind: 'WEIGHT', lines, totalPaise: Math.abs(sum), ways };
}

export type Weighing = {
  before: Receipt;
  after: Receipt;
  /** How the difference comes about, the way back included where it is charged. */
  receipt: Receipt;
  /** Above zero to pay, below zero to be given back. */
  differencePaise: number;
};

/** What another weight changes about a parcel that was priced by `before`; `isReturning`: its way back is charged too. */
export function weighAgain(before: Receipt, measured: Measured, isReturning: boolean): Weighing {
  const after = reweighed(before, measured);
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
