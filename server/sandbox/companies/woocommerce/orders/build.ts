import type { Db } from '../../../../platform/database/connect.ts';
import { divideHalfUp, toPaise } from '../../../../platform/money.ts';
import { type Account, type Fields, fieldsOf, textIn } from '../../calls/company.ts';
import { findInCatalogue } from '../../stores/catalogue.ts';
import { findProduct, orderedFields } from '../products/products.ts';
import { gmtText, type Store } from '../store.ts';
import { type Line, mergeMeta, type OrderBody } from './order.ts';

const BUYER = {
  first_name: 'Asha',
  last_name: 'Rao',
  company: '',
  address_1: '12, 4th Cross, Malleswaram',
  address_2: '',
  city: 'Bengaluru',
  state: 'KA',
  postcode: '560003',
  country: 'IN',
  email: 'asha.rao@mail.example',
  phone: '9000010000',
};

const DEFAULT_LINES: Fields[] = [{ product_id: 13, quantity: 1 }];
const DEFAULT_GST = 5;

const TITLES: Record<string, string> = {
  cod: 'Cash on delivery',
  bacs: 'Direct bank transfer',
  razorpay: 'Credit Card/Debit Card/NetBanking',
  phonepe: 'PhonePe Payment Solutions',
};
/** Methods that the buyer pays at once. */
const isOnline = (method: string) => !['cod', 'bacs', 'cheque'].includes(method);

export const rupees = (paise: number) => (paise / 100).toFixed(2);
const paiseOf = (text: unknown) => toPaise(Number(text ?? 0));
const sum = (amounts: unknown[]) => amounts.reduce<number>((paise, amount) => paise + paiseOf(amount), 0);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** The part of a price without its GST. */
const netOf = (paise: number, gstPercent: number) => divideHalfUp(paise * 100, 100 + gstPercent);

/** `price` is of one piece with GST, `off` is taken from the whole line. Other members replace the line's own. */
function buildLine(product: Fields | null, sent: Fields, id: number): Line {
  const { price, off, ...own } = sent;
  const productId = Number(sent.product_id ?? 0);
  const quantity = Number(sent.quantity ?? 1);
  const known = findInCatalogue(productId);
  const { name, sku, rupees: listed, options } = orderedFields(product);
  const gst = known?.product.gstPercent ?? DEFAULT_GST;
  const [full, gross] = [quantity * toPaise(Number(price ?? listed)), toPaise(Number(off ?? 0))];
  const [before, after] = [full, full - gross];
  return {
    id,
    name,
    tax_class: '',
    quantity,
    subtotal: rupees(netOf(before, gst)),
    subtotal_tax: rupees(before - netOf(before, gst)),
    total: rupees(netOf(after, gst)),
    total_tax: rupees(after - netOf(after, gst)),
    taxes: [],
    meta_data: options.map(({ name: label, option }, at) => ({
      id: id * 10 + at,
      key: `pa_${String(label).toLowerCase()}`,
      value: String(option).toLowerCase(),
      display_key: label,
      display_value: option,
    })),
    sku,
    price: netOf(after, gst) / 100 / quantity,
    image: { id: '', src: '' },
    parent_name: known?.variation ? known.product.name : null,
    ...own,
    product_id: known?.variation ? known.product.id : productId,
    variation_id: known?.variation?.id ?? Number(sent.variation_id ?? 0),
  };
}

function totalsOf(lines: Line[], shipping: Fields[], fees: Fields[]) {
  const tax = sum(lines.map(({ total_tax }) => total_tax));
  const shippingTotal = sum(shipping.map(({ total }) => total));
  const total = sum([...lines, ...fees].map((line) => fieldsOf(line).total)) + tax + shippingTotal;
  const discount = sum(lines.map(({ subtotal }) => subtotal)) - sum(lines.map((line) => line.total));
  return {
    discount_total: rupees(discount),
    discount_tax: '0.00',
    shipping_total: rupees(shippingTotal),
    shipping_tax: '0.00',
    cart_tax: rupees(tax),
    total: rupees(total),
    total_tax: rupees(tax),
  };
}

type Draft = { db: Db; of: Account; store: Store; id: number; at: Date };

/** The order that a buyer places. Members of `sent` replace those that a checkout makes. */
export async function buildOrder({ db, of, store, id, at }: Draft, sent: Fields): Promise<OrderBody> {
  const { line_items, billing: bill, shipping: ship, meta_data, status, ...own } = sent;
  const numbered = (lines: Fields[], from: number) =>
    lines.map((line, n) => ({ id: id * 100 + from + n, ...line }));
  const lines = await Promise.all(
    (line_items === undefined ? DEFAULT_LINES : listOf(line_items)).map(async (line, n) => {
      const product = await findProduct(db, of, Number(line.variation_id || line.product_id), store);
      const ordered = { ...line, product_id: line.variation_id || line.product_id };
      return buildLine(product, ordered, id * 100 + n + 1);
    }),
  );
  const shippingLines = numbered(
    sent.shipping_lines === undefined
      ? [{ method_id: 'free_shipping', method_title: 'Free shipping', total: '0.00' }]
      : listOf(sent.shipping_lines),
    50,
  );
  const feeLines = numbered(listOf(sent.fee_lines), 70);
  const method = textIn(sent.payment_method) || 'cod';
  const billing = { ...BUYER, ...fieldsOf(bill) };
  const { email: _email, ...address } = billing;
  const isPaid =
    ['completed', 'refunded'].includes(textIn(status)) ||
    (method !== 'cod' && (status ?? 'processing') === 'processing');
  return {
    order_key: `wc_order_${id}`,
    created_via: 'checkout',
    version: '10.3.4',
    currency: 'INR',
    currency_symbol: '₹',
    prices_include_tax: true,
    ...totalsOf(lines, shippingLines, feeLines),
    customer_id: 0,
    customer_note: '',
    payment_method: method,
    payment_method_title: TITLES[method] ?? method,
    transaction_id: isPaid && isOnline(method) ? `pay_${String(id).padStart(14, '0')}` : '',
    date_paid_gmt: isPaid ? gmtText(at) : null,
    date_completed_gmt: status === 'completed' ? gmtText(at) : null,
    tax_lines: [],
    coupon_lines: [],
    refunds: [],
    ...own,
    billing,
    shipping: { ...address, phone: '', ...fieldsOf(ship) },
    meta_data: mergeMeta(id, [], meta_data),
    line_items: lines,
    shipping_lines: shippingLines,
    fee_lines: feeLines,
  };
}
