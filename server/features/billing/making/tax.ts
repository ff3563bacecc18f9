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

/** A state by any of its spellings. */
export const stateNamed = (name: string): Place | undefined => BY_NAME.get(plain(name));

/** Where a company is registered: the first two digits of its GSTIN. */
export const stateOfGstin = (gstin: string): Place | undefined => BY_CODE.get(gstin.slice(0, 2));

export const OPERATOR_PLACE: Place = stateNamed(brand.billing.state) ?? {
  state: brand.billing.state,
  code: null,
};

/** Within the operator's own state the tax is CGST and SGST, between states IGST. */
export const isOwnState = ({ state }: Place) => state === OPERATOR_PLACE.state;

/** The tax of one rate: what the receipts charged at it. Paise, below zero where more was given back. */
export type Tax = { rateBp: number; taxable: number; cgst: number; sgst: number; igst: number };

type Rates = Map<number, { taxable: number; gst: number }>;

/** Adds a charge to the sums by rate: carriage at 18 %, COD at what its rate card said. */
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
 * The tax as the receipts have it, rounded charge by charge, and not computed anew from the sum. In the operator's state
 * it is halved: CGST and SGST add up to it, and an odd paisa is CGST's.
 */
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
