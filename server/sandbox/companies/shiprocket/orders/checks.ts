import { type Fields, fieldsOf, textOf } from '../../couriers/answers.ts';
import type { Errors } from '../replies.ts';

const PERSON = ['customer_name', 'address', 'city', 'pincode', 'state', 'country', 'email', 'phone'];
const CONTENTS = ['sub_total', 'length', 'breadth', 'height', 'weight', 'order_items'];
const personIn = (prefix: string) => PERSON.map((name) => `${prefix}_${name}`);
const REQUIRED = [
  ...['order_id', 'order_date', 'pickup_location', 'payment_method', 'shipping_is_billing'],
  ...CONTENTS,
  ...personIn('billing'),
];
const RETURN_REQUIRED = [
  ...['order_id', 'order_date', 'payment_method'],
  ...CONTENTS,
  ...personIn('pickup'),
  ...personIn('shipping'),
];
const ITEM_REQUIRED = ['name', 'sku', 'units', 'selling_price'];
const MAX: Record<string, number> = { order_id: 50, pickup_location: 36, billing_city: 30 };
const POSITIVE = ['length', 'breadth', 'height', 'weight'];

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
const isFalse = (value: unknown) => value === false || value === 0 || value === '0' || value === 'false';

const itemsOf = (order: Fields): Fields[] =>
  Array.isArray(order.order_items) ? order.order_items.map(fieldsOf) : [];

const required = (names: string[], fields: Fields, prefix = ''): Errors =>
  Object.fromEntries(
    names
      .filter((name) => isMissing(fields[name]))
      .map((name) => [`${prefix}${name}`, [`The ${prefix}${name.replaceAll('_', ' ')} field is required.`]]),
  );

/** The faults of an order by field; none if it can be taken. A return is collected from the customer. */
export function faultsIn(order: Fields, isReturn: boolean): Errors {
  const customer = isReturn ? 'pickup' : 'billing';
  const shipTo = isFalse(order.shipping_is_billing) ? personIn('shipping') : [];
  const errors = required(isReturn ? RETURN_REQUIRED : [...REQUIRED, ...shipTo], order);
  const add = (isWrong: boolean, field: string, text: string) => {
    if (isWrong) errors[field] ??= [text];
  };
  for (const [field, max] of Object.entries(MAX))
    add(textOf(order[field]).length > max, field, `The ${field} may not be greater than ${max} characters.`);
  for (const field of POSITIVE)
    add(!(Number(order[field]) > 0), field, `The ${field} must be greater than 0.`);
  const payments = isReturn ? ['Prepaid'] : ['COD', 'Prepaid'];
  add(!payments.includes(textOf(order.payment_method)), 'payment_method', 'The payment method is invalid.');
  const isDate = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(textOf(order.order_date));
  add(!isDate, 'order_date', 'The order date does not match the format Y-m-d H:i.');
  const [pincode, phone] = [`${customer}_pincode`, `${customer}_phone`];
  add(!/^[1-9]\d{5}$/.test(textOf(order[pincode])), pincode, 'The pincode is invalid.');
  add(!/^\d{10}$/.test(textOf(order[phone])), phone, 'The phone must be 10 digits.');
  add(itemsOf(order).length === 0, 'order_items', 'The order items field is required.');
  itemsOf(order).forEach((item, n) => {
    Object.assign(errors, required(ITEM_REQUIRED, item, `order_items.${n}.`));
    add(!/^\d*$/.test(textOf(item.hsn)), `order_items.${n}.hsn`, 'The hsn must be a number.');
  });
  return errors;
}

export function hasRepeatedSku(order: Fields): boolean {
  const skus = itemsOf(order).map(({ sku }) => textOf(sku));
  return new Set(skus).size < skus.length;
}
