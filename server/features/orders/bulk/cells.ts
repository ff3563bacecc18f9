import type Joi from 'joi';
import { nationalNumber } from '../../../platform/phone.ts';
import { addOrderInput, addProductInput, buyerTextsBy } from '../orders.contract.ts';
import { BULK_COLUMNS, type BulkColumn } from './bulk.contract.ts';

/** Uses the rules of a single order, one per column. */
const FIELDS: Record<BulkColumn, Joi.Schema> = {
  'Order ID': addOrderInput.extract('customerDetails.customerUniqueId'),
  'Customer Name': addOrderInput.extract('customerDetails.name'),
  Phone: addOrderInput.extract('customerDetails.phoneNo'),
  Email: addOrderInput.extract('customerDetails.email'),
  Address: addOrderInput.extract('customerDetails.address'),
  ...buyerTextsBy('label', ({ wire }) => addOrderInput.extract(`customerDetails.${wire}`)),
  Pincode: addOrderInput.extract('customerDetails.pin'),
  City: addOrderInput.extract('customerDetails.city'),
  State: addOrderInput.extract('customerDetails.state'),
  'Payment Mode': addOrderInput.extract('logisticDetails.paymentType'),
  'Weight (kg)': addOrderInput.extract('packingDetails.weight'),
  'Length (cm)': addOrderInput.extract('packingDetails.length'),
  'Width (cm)': addOrderInput.extract('packingDetails.width'),
  'Height (cm)': addOrderInput.extract('packingDetails.height'),
  'Product Name': addProductInput.extract('productName'),
  'Product Code': addProductInput.extract('productCode'),
  'Product Price': addProductInput.extract('productPrice'),
  'Product Qty': addProductInput.extract('productQty'),
};

/** Normalizes like the forms before the rule runs. */
const TYPED: Partial<Record<BulkColumn, (text: string) => string>> = { Phone: nationalNumber };

export type Checked = { value: unknown; message: string | null };
type Rule = (text: string) => Checked;

function ruleOf(column: BulkColumn): Rule {
  const schema = FIELDS[column].prefs({ errors: { wrap: { label: false } } });
  const typed = TYPED[column] ?? ((text) => text);
  return (text) => {
    const checked: Joi.ValidationResult<unknown> = schema.validate(typed(text));
    return { value: checked.value as unknown, message: checked.error?.details[0]?.message ?? null };
  };
}

/** Caches results by text: most values of a column repeat. */
function memoize(rule: Rule): Rule {
  const results = new Map<string, Checked>();
  return (text) => {
    const known = results.get(text);
    if (known) return known;
    const checked = rule(text);
    results.set(text, checked);
    return checked;
  };
}

export const cellRules = (): Rule[] => BULK_COLUMNS.map(({ name }) => memoize(ruleOf(name)));
