import { brand } from '../../../platform/brand.ts';
import { FORWARD_GST_BP } from '../../rates/rates.ts';
import type { Charge } from './charges.ts';
import { GST_STATES } from './gst-states.data.ts';

export type Place = { state: string; code: string | null };

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
const BY_NAME = new Map(
  GST_STATES.flatMap(([code, state, ...others]) =>
    [state, ...others].map((name) => [plain(name), { state, code }]),
  ),
);
const BY_CODE = new Map(GST_STATES.map(([code, state]) => [code, { state, code }]));

export const findStateByName = (name: string): Place | undefined => BY_NAME.get(plain(name));

/** The first two digits of a GSTIN are the state of registration. */
export const stateOfGstin = (gstin: string): Place | undefined => BY_CODE.get(gstin.slice(0, 2));

export const OPERATOR_PLACE: Place = findStateByName(brand.billing.state) ?? {
  state: brand.billing.state,
  code: null,
};

/** Charges CGST and SGST within the operator's state, IGST between states. */
const isOwnState = ({ state }: Place) => state === OPERATOR_PLACE.state;

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

/** Uses the tax that receipts rounded per charge. CGST takes the odd paisa of a split into CGST and SGST. */
export function splitTax(rates: Rates, place: Place): Tax[] {
  return [...rates]
    .sort(([a], [b]) => b - a)
    .map(([rateBp, { taxable, gst }]) => {
      const sgst = isOwnState(place) ? Math.trunc(gst / 2) : 0;
      return {
        rateBp,
        taxable,
        sgst,
        cgst: isOwnState(place) ? gst - sgst : 0,
        igst: isOwnState(place) ? 0 : gst,
      };
    });
}
