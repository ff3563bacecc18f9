import type { Place } from '../../../contract/gst-states.ts';
import { FORWARD_GST_BP } from '../../rates/rates.ts';
import type { Charge } from './charges.ts';

/** Tax at one rate as charged by the receipts, in paise; negative if refunds exceed charges. */
type Tax = { rateBp: number; taxable: number; cgst: number; sgst: number; igst: number };

type Rates = Map<number, { taxable: number; gst: number }>;

/** Adds a charge to the sums by rate: carriage at 18 %, COD at its rate card's rate. */
export function addTax(rates: Rates, { parts, receipt }: Charge): void {
  const add = (rateBp: number, taxable: number, gst: number) => {
    if (taxable === 0 && gst === 0) return;
    const sum = rates.get(rateBp) ?? { taxable: 0, gst: 0 };
    rates.set(rateBp, { taxable: sum.taxable + taxable, gst: sum.gst + gst });
  };
  add(FORWARD_GST_BP, parts.forward + parts.fsc, parts.forwardGst);
  add(receipt.card.codGstBp, parts.cod, parts.codGst);
}

/**
 * Uses the tax that receipts rounded per charge: CGST and SGST within the operator's state, IGST between states.
 * CGST takes the odd paisa of a split.
 */
export function splitTax(rates: Rates, place: Place, operatorState: string): Tax[] {
  const isOwnState = place.state === operatorState;
  return [...rates]
    .sort(([a], [b]) => b - a)
    .map(([rateBp, { taxable, gst }]) => {
      const sgst = isOwnState ? Math.trunc(gst / 2) : 0;
      return {
        rateBp,
        taxable,
        sgst,
        cgst: isOwnState ? gst - sgst : 0,
        igst: isOwnState ? 0 : gst,
      };
    });
}
