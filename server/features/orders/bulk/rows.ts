import { MAX_PRODUCTS } from '../../../contract/limits.ts';
import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import { mapCooperatively, cooperate } from '../../../platform/concurrency.ts';
import { required } from '../../../platform/required.ts';
import {
  type Bulk,
  type BulkRow,
  type Fault,
  readerOf,
  tooManyCells,
} from '../../../platform/sheets/bulk.ts';
import { buyerTextsBy, type OrderInput, type ProductInput } from '../orders.contract.ts';
import { BULK_COLUMNS, type BulkColumn, type UploadInput } from './bulk.contract.ts';
import { cellRules, type Checked } from './cells.ts';

const PLACES = Object.fromEntries(BULK_COLUMNS.map(({ name }, at) => [name, at])) as Record<
  BulkColumn,
  number
>;
const ORDER_ID = PLACES['Order ID'];
const isOfProduct = BULK_COLUMNS.map(({ name }) => name.startsWith('Product '));

/** `isWhole` is false if a row has a fault. */
export type OrderOfRows = {
  rows: BulkRow[];
  /** The first row's values by column index. Undefined if the cell has a fault. */
  values: unknown[];
  products: ProductInput[];
  isWhole: boolean;
};

export const valueOf = <T = string>({ values }: OrderOfRows, column: BulkColumn) =>
  values[PLACES[column]] as T | undefined;

/** Rows with their order ids checked. Rows of one order share a key. */
export type KeyedRows = {
  bulk: Bulk<BulkColumn>;
  readers: ((row: BulkRow) => string)[];
  rules: ((text: string) => Checked)[];
  orderIds: Checked[];
  keys: unknown[];
};

/** Groups rows by order id. A row without a valid order id is a separate order. */
export async function keyedRows(bulk: Bulk<BulkColumn>): Promise<KeyedRows> {
  const readers = BULK_COLUMNS.map(({ name }) => readerOf(bulk, name));
  const rules = cellRules();
  const orderIds = await mapCooperatively(bulk.rows, (row) =>
    required(rules[ORDER_ID])(required(readers[ORDER_ID])(row)),
  );
  return {
    bulk,
    readers,
    rules,
    orderIds,
    keys: orderIds.map(({ value, message }, at) => (message === null ? value : bulk.rows[at])),
  };
}

/** Yields orders in batches as soon as their last row is read, and appends errors to `faults`. */
export async function* ordersOfRows(
  { bulk, readers, rules, orderIds, keys }: KeyedRows,
  batchSize: number,
  faults: Fault<BulkColumn>[],
): AsyncGenerator<OrderOfRows[]> {
  const lastRow = new Map(keys.map((key, at) => [key, at]));
  /** Orders with rows still to come. */
  const unfinished = new Map<unknown, OrderOfRows>();

  const take = (row: BulkRow, index: number): OrderOfRows => {
    const before = faults.length;
    const fault = (column: BulkColumn | null, message: string) => faults.push({ row, column, message });
    const known = unfinished.get(keys[index]);
    const values = new Array<unknown>(BULK_COLUMNS.length).fill(undefined);
    for (let at = 0; at < BULK_COLUMNS.length; at++) {
      const text = required(readers[at])(row);
      const isOfOrder = !isOfProduct[at];
      // Later rows of an order may leave the order's columns empty.
      if (known && isOfOrder && text === '') continue;
      const { value, message } = at === ORDER_ID ? required(orderIds[index]) : required(rules[at])(text);
      const firstValue = known?.values[at];
      if (message !== null) fault(required(BULK_COLUMNS[at]).name, message);
      else if (known && isOfOrder && firstValue !== undefined && firstValue !== value) {
        fault(
          required(BULK_COLUMNS[at]).name,
          `Differs from row ${required(known.rows[0]).line}, which has the same Order ID`,
        );
      } else values[at] = value;
    }
    const order: OrderOfRows = known ?? { rows: [], values, products: [], isWhole: true };
    order.products.push({
      productName: values[PLACES['Product Name']] as string,
      productCode: values[PLACES['Product Code']] as string | null,
      productPrice: values[PLACES['Product Price']] as number,
      productQty: values[PLACES['Product Qty']] as number,
    });
    order.rows.push(row);
    if (order.rows.length > MAX_PRODUCTS) fault('Order ID', TEXTS.tooManyProducts);
    if (tooManyCells(bulk, row)) fault(null, FILE_TEXTS.tooManyCells);
    if (faults.length > before) order.isWhole = false;
    if (!known && lastRow.get(keys[index]) !== index) unfinished.set(keys[index], order);
    return order;
  };

  const pause = cooperate();
  let batch: OrderOfRows[] = [];
  for (const [index, row] of bulk.rows.entries()) {
    const order = take(row, index);
    if (lastRow.get(keys[index]) === index) batch.push(order);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
    const turn = pause();
    if (turn) await turn;
  }
  if (batch.length > 0) yield batch;
}

/** Builds the payload that would create this order singly. */
export function inputOf(order: OrderOfRows, { fileUploadOrders: all }: UploadInput): OrderInput {
  const of = <T>(column: BulkColumn) => valueOf<T>(order, column) as T;
  return {
    shipmentTypeId: all.shipmentTypeId,
    customerDetails: {
      customerUniqueId: of('Order ID'),
      name: of('Customer Name'),
      phoneNo: of('Phone'),
      email: of('Email'),
      address: of('Address'),
      ...buyerTextsBy('wire', ({ label }) => of<string | null>(label)),
      city: of('City'),
      state: of('State'),
      pin: of('Pincode'),
    },
    packingDetails: {
      weight: of('Weight (kg)'),
      length: of('Length (cm)'),
      width: of('Width (cm)'),
      height: of('Height (cm)'),
    },
    logisticDetails: {
      paymentType: of('Payment Mode'),
      chooseForMe: all.chooseForMe,
      courierId: all.courierId,
      motId: all.motId,
      userPickLocationOrDeliveryId: all.pickupLocationId,
    },
    productDetails: order.products,
    shipmentScheduleDate: all.shippingScheduleDate,
  };
}
