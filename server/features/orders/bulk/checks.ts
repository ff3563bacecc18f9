import { VALUE_LIMIT_PAISE } from '../../../contract/limits.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import { required } from '../../../platform/required.ts';
import type { Fault } from '../../../platform/sheets/bulk.ts';
import { stateFault } from '../../pincodes/pincodes.ts';
import { type PriceList, toParcel } from '../../rates/rates.ts';
import { productDraft, totalsOf } from '../draft/draft.ts';
import type { BulkColumn, UploadInput } from './bulk.contract.ts';
import { inputOf, type OrderOfRows, valueOf } from './rows.ts';

export type OrderFault = Fault<BulkColumn>;
export type PricedOrder = ReturnType<typeof toPricedParcel>;

export const faultOf = ({ rows }: OrderOfRows, column: BulkColumn, message: string): OrderFault => ({
  row: required(rows[0]),
  column,
  message,
});

/** Checks what depends on more than one cell. */
export function findFaults(order: OrderOfRows, list: PriceList, isReturn: boolean): OrderFault[] {
  const { products, isWhole } = order;
  const faults: OrderFault[] = [];
  const pin = valueOf(order, 'Pincode');
  const pincode = pin === undefined ? undefined : list.pincodeAt(pin);
  if (pin !== undefined && !pincode) faults.push(faultOf(order, 'Pincode', TEXTS.pinUnknown));
  const state = valueOf(order, 'State');
  const wrongState = pincode && state !== undefined ? stateFault(pincode, state) : null;
  if (wrongState !== null) faults.push(faultOf(order, 'State', wrongState));
  if (isReturn && valueOf(order, 'Payment Mode') === 'COD')
    faults.push(faultOf(order, 'Payment Mode', TEXTS.returnIsPrepaid));
  if (isWhole && totalsOf(products.map(productDraft)).totalPaise >= VALUE_LIMIT_PAISE) {
    faults.push(faultOf(order, 'Product Price', TEXTS.valueTooHigh));
  }
  return faults;
}

export function toPricedParcel(order: OrderOfRows, input: UploadInput) {
  const payload = inputOf(order, input);
  const products = payload.productDetails.map(productDraft);
  const totals = totalsOf(products);
  return {
    order,
    payload,
    products,
    totals,
    parcel: toParcel(payload.packingDetails.weight, payload.packingDetails),
    paymentType: payload.logisticDetails.paymentType,
    invoicePaise: totals.totalPaise,
    destinationPin: payload.customerDetails.pin,
  };
}
