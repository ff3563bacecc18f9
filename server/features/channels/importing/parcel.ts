import { ATTENTION_TEXTS as TEXTS } from '../../../contract/texts/channels.ts';
import type { StoreOrder } from '../../../stores/store.ts';
import type { Packing } from '../../courier-rules/courier-rules.contract.ts';
import type { Fixes } from '../channels.contract.ts';
import type { Reason } from './orders.sql.ts';

const GRAMS_A_KG = 1_000;
const MM_A_CM = 10;

const typed = (value: string | undefined): number | undefined => {
  const number = Number(value);
  return value === undefined || value === '' || !Number.isFinite(number) ? undefined : number;
};

/** What the seller has entered, else the sum of the items, with the store's default for those without a weight. */
function weightOf({ lines }: StoreOrder, fixes: Fixes, packing: Packing | null): number | Reason {
  const entered = typed(fixes.weight);
  if (entered !== undefined) return entered;
  let grams = 0;
  for (const { name, qty, weightG } of lines) {
    const each = weightG ?? (packing ? Math.round(packing.weight * GRAMS_A_KG) : null);
    if (each === null) return { field: 'weight', message: TEXTS.weight(name) };
    grams += each * qty;
  }
  return grams / GRAMS_A_KG;
}

/** What the seller has entered, else the store's parcel, else the size of the only piece. */
function sizeOf(
  { lines }: StoreOrder,
  fixes: Fixes,
  packing: Packing | null,
): Omit<Packing, 'weight'> | Reason {
  const [length, width, height] = [typed(fixes.length), typed(fixes.width), typed(fixes.height)];
  if (length !== undefined && width !== undefined && height !== undefined) return { length, width, height };
  const [only] = lines;
  if (lines.length === 1 && only?.qty === 1 && only.box) {
    const { lengthMm, widthMm, heightMm } = only.box;
    return { length: lengthMm / MM_A_CM, width: widthMm / MM_A_CM, height: heightMm / MM_A_CM };
  }
  return packing ?? { field: 'length', message: TEXTS.size };
}

/** Kilograms and centimetres of the parcel, or why they are not known. Nothing is guessed. */
export function packingOf(order: StoreOrder, fixes: Fixes, packing: Packing | null): Packing | Reason[] {
  const [weight, size] = [weightOf(order, fixes, packing), sizeOf(order, fixes, packing)];
  const reasons = [weight, size].filter((one): one is Reason => typeof one === 'object' && 'message' in one);
  if (reasons.length > 0) return reasons;
  const { length, width, height } = size as Omit<Packing, 'weight'>;
  return { weight: weight as number, length, width, height };
}
