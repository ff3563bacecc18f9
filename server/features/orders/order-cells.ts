import type Joi from 'joi';
import { nationalNumber } from '../../platform/phone.ts';
import { required } from '../../platform/required.ts';
import { PHONE_PATTERN } from '../common.contract.ts';
import { BULK_COLUMNS, type BulkColumn } from './order-bulk.contract.ts';
import { addOrderInput, addProductInput } from './orders.contract.ts';

/** The rules of a single order, field by field. */
const FIELDS: Record<BulkColumn, Joi.Schema> = {
  'Order ID': addOrderInput.extract('customerDetails.customerUniqueId'),
  'Customer Name': addOrderInput.extract('customerDetails.name'),
  Phone: addOrderInput.extract('customerDetails.phoneNo'),
  Email: addOrderInput.extract('customerDetails.email'),
  Address: addOrderInput.extract('customerDetails.address'),
  'Address 2': addOrderInput.extract('customerDetails.addressTwo'),
  Landmark: addOrderInput.extract('customerDetails.landMark'),
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

/** What is typed in several ways is taken as the forms take it. */
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

/** Most of a column's values come again and again: each is looked at once. */
function remembering(rule: Rule): Rule {
  const seen = new Map<string, Checked>();
  return (text) => {
    const known = seen.get(text);
    if (known) return known;
    const checked = rule(text);
    seen.set(text, checked);
    return checked;
  };
}

type Description = { rules?: { name: string; args?: { limit?: number } }[] };
const limitOf = (column: BulkColumn, name: string) =>
  (FIELDS[column].describe() as Description).rules?.find((rule) => rule.name === name)?.args?.limit;

/** Words of printable ASCII with single spaces between: nothing that a rule for a line of text would change. */
const PLAIN_WORDS = /^[!-~]+(?: [!-~]+)*$/;

function plainLine(column: BulkColumn): (text: string) => boolean {
  const [least, most] = [limitOf(column, 'min') ?? 1, required(limitOf(column, 'max'))];
  return (text) => text.length >= least && text.length <= most && PLAIN_WORDS.test(text);
}

const MOST_OF_EMAIL = required(limitOf('Email', 'max'));

/** Nearly every cell of a long file is plainly right as it stands; the others are for the rules, which take far longer. */
const PLAINLY_RIGHT: Partial<Record<BulkColumn, (text: string) => boolean>> = {
  ...Object.fromEntries(
    (
      [
        'Order ID',
        'Customer Name',
        'Address',
        'Address 2',
        'Landmark',
        'City',
        'State',
        'Product Name',
        'Product Code',
      ] as const
    ).map((column) => [column, plainLine(column)]),
  ),
  Phone: (text) => PHONE_PATTERN.test(text),
  Email: (text) => text.length <= MOST_OF_EMAIL && /^[a-z\d]+@[a-z\d]+(?:\.[a-z]{2,})+$/i.test(text),
  Pincode: (text) => /^[1-9]\d{5}$/.test(text),
};

/** A rule for the cells of each column, in the columns' order. */
export const cellRules = (): Rule[] =>
  BULK_COLUMNS.map(({ name }) => {
    const isPlainlyRight = PLAINLY_RIGHT[name];
    const rule = remembering(ruleOf(name));
    return isPlainlyRight
      ? (text) => (isPlainlyRight(text) ? { value: text, message: null } : rule(text))
      : rule;
  });
