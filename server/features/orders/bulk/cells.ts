import type Joi from 'joi';
import { nationalNumber } from '../../../platform/phone.ts';
import { PLAIN_LINE } from '../../../platform/printable.ts';
import { required } from '../../../platform/required.ts';
import { PHONE_PATTERN } from '../../common.contract.ts';
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

type Description = { rules?: { name: string; args?: { limit?: number } }[] };

/** Recognizes texts that the rule of a text column returns unchanged. */
function plainLineOf(column: BulkColumn): (text: string) => boolean {
  const { rules } = FIELDS[column].describe() as Description;
  const limitOf = (name: string) => rules?.find((rule) => rule.name === name)?.args?.limit;
  const [min, max] = [limitOf('min') ?? 1, required(limitOf('max'))];
  return (text) => text.length >= min && text.length <= max && PLAIN_LINE.test(text);
}
const LINES = [
  'Order ID',
  'Customer Name',
  'Address',
  'Address 2',
  'Landmark',
  'City',
  'State',
  'Product Name',
  'Product Code',
] as const;
const PLAIN_EMAIL = /^(?=.{1,40}$)[a-z\d]+(?:[._-][a-z\d]+)*@[a-z\d]+(?:\.[a-z]{2,})+$/i;
const PLAIN_PINCODE = /^[1-9]\d{5}$/;

/** Nearly all cells are plain. They skip Joi, which takes longer than everything else that is done with a cell. */
const IS_PLAIN: Partial<Record<BulkColumn, (text: string) => boolean>> = {
  ...Object.fromEntries(LINES.map((column) => [column, plainLineOf(column)])),
  Phone: (text) => PHONE_PATTERN.test(text),
  Email: (text) => PLAIN_EMAIL.test(text),
  Pincode: (text) => PLAIN_PINCODE.test(text),
};

export const cellRules = (): Rule[] =>
  BULK_COLUMNS.map(({ name }) => {
    const rule = memoize(ruleOf(name));
    const isPlain = IS_PLAIN[name];
    return isPlain ? (text) => (isPlain(text) ? { value: text, message: null } : rule(text)) : rule;
  });
