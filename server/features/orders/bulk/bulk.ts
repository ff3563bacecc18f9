import { RETURN, MANUAL_CHANNEL } from '../../../contract/reference.ts';
import { FILE_TEXTS } from '../../../contract/texts/files.ts';
import { TEXTS, BULK_TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { inBatches, mapCooperatively, pipeline } from '../../../platform/concurrency.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/bodies/upload.ts';
import { type FaultList, invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { type Bulk, errorReport, readBulk, readerOf } from '../../../platform/sheets/bulk.ts';
import { type PriceList, priceList, refusalTexts } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import { toDraft, requireActivePoint, requireProfile } from '../draft/draft.ts';
import { findInputFacts } from '../draft/facts.sql.ts';
import { pickupTimeFor } from '../draft/schedule.ts';
import * as productSql from '../lines/products.sql.ts';
import { createdEvent, type OrderDraft, type ProductDraft } from '../order.ts';
import * as sql from '../orders.sql.ts';
import {
  BULK_COLUMNS,
  BULK_MAX_ROWS,
  type BulkColumn,
  FORM_FIELD,
  type UploadInput,
} from './bulk.contract.ts';
import { faultOf, findFaults, type OrderFault, type PricedOrder, toPricedParcel } from './checks.ts';
import { chosenCourier, type FileCourier, namedCourier } from './courier.ts';
import { type KeyedRows, keyedRows, type OrderOfRows, ordersOfRows, valueOf } from './rows.ts';

const BATCH = 500;
const MAX_LISTED = 1000;
const MAX_TRIES = 2;

type Titles = Partial<Record<BulkColumn, string>>;
type ReadyOrder = { draft: OrderDraft; products: ProductDraft[] };
type Terms = {
  sellerId: number;
  sourcePin: string;
  courier: FileCourier;
  pickupAt: Date | null;
  input: UploadInput;
};

/** Checks the values that all orders share. An error in them rejects the whole file. */
async function readTerms(ctx: Ctx, input: UploadInput): Promise<Terms> {
  const { pickupLocationId: pickupPointId, shippingScheduleDate, ...all } = input.fileUploadOrders;
  const sellerId = await requireSellerId(ctx);
  const courierId = all.chooseForMe ? null : all.courierId;
  const facts = await findInputFacts(ctx, sellerId, { pickupPointId, courierId });
  requireProfile(facts);
  const sourcePin = requireActivePoint(facts);
  if (!all.chooseForMe && !facts.courier) throw invalid(`${FORM_FIELD}.courierId`, TEXTS.logisticMissing);
  const pickupAt = pickupTimeFor(
    facts.courier ?? { schedulesPickup: false },
    shippingScheduleDate,
    ctx.now(),
    `${FORM_FIELD}.shippingScheduleDate`,
  );
  const courier = facts.courier
    ? namedCourier(facts.courier.name, all)
    : await chosenCourier({ ...ctx, sellerId }, all.ignoreRules);
  return { sellerId, sourcePin, courier, pickupAt, input };
}

type TakenOrder = { order: OrderOfRows; id: number };

/** The orders whose id the seller has used already, each with the stored order of this id. */
async function findTaken(ctx: Ctx, { sellerId }: Terms, { orders }: CheckResult): Promise<TakenOrder[]> {
  const found: TakenOrder[] = [];
  const named = orders.flatMap((order) => {
    const orderId = valueOf(order, 'Order ID');
    return orderId === undefined ? [] : [{ order, orderId }];
  });
  for (const batch of inBatches(named, BATCH)) {
    const taken = await sql.findIdsByOrderId(
      ctx,
      sellerId,
      batch.map(({ orderId }) => orderId),
    );
    for (const { order, orderId } of batch) {
      const id = taken.get(orderId);
      if (id !== undefined) found.push({ order, id });
    }
  }
  return found;
}

/** Everything found in a file: its orders and their errors. */
type CheckResult = {
  orders: OrderOfRows[];
  faults: OrderFault[];
  unpriced: PricedOrder[];
};

/** Yields orders in batches, priced like single orders. After the first error it only collects errors. */
async function* checkOrders(
  { input, pickupAt, courier }: Terms,
  rows: KeyedRows,
  list: PriceList,
  result: CheckResult,
): AsyncGenerator<ReadyOrder[]> {
  const isReturn = input.fileUploadOrders.shipmentTypeId === RETURN;
  for await (const batch of ordersOfRows(rows, BATCH, result.faults)) {
    await list.load(batch.flatMap((order) => valueOf(order, 'Pincode') ?? []));
    const ready: ReadyOrder[] = [];
    await mapCooperatively(batch, (order) => {
      const found = findFaults(order, list, isReturn);
      result.orders.push(order);
      result.faults.push(...found);
      if (!order.isWhole || found.length > 0) return;
      const parcel = toPricedParcel(order, input);
      const service = courier.serviceFor(list, parcel);
      if (service === null) result.unpriced.push(parcel);
      else
        ready.push({
          draft: toDraft(parcel.payload, { ...parcel, ...service, pickupAt }),
          products: parcel.products,
        });
    });
    if (isValid(result)) yield ready;
  }
}

const emptyResult = (): CheckResult => ({ orders: [], faults: [], unpriced: [] });

const isValid = ({ faults, unpriced }: CheckResult) => faults.length === 0 && unpriced.length === 0;

async function insertBatch(
  ctx: Ctx,
  sellerId: number,
  at: Date,
  ready: readonly ReadyOrder[],
): Promise<{ drafts: OrderDraft[]; ids: Map<string, number> }> {
  const drafts = ready.map(({ draft }) => draft);
  const ids = await sql.insertOrders(ctx, sellerId, MANUAL_CHANNEL, at, drafts);
  const lines = ready.flatMap(({ draft, products }) =>
    products.map((product) => [required(ids.get(draft.customerUniqueId)), product] as const),
  );
  await productSql.insertProductLines(ctx, lines);
  return { drafts, ids };
}

async function collectFaults(ctx: Ctx, terms: Terms, result: CheckResult) {
  const { sellerId, sourcePin, courier, input } = terms;
  const { faults, unpriced } = result;
  const from = { shipmentTypeId: input.fileUploadOrders.shipmentTypeId, sourcePin };
  const texts = unpriced.length > 0 ? await refusalTexts({ ...ctx, sellerId }, from, unpriced) : [];
  const textFor = ({ order }: PricedOrder, at: number) =>
    texts[at] === TEXTS.logisticMissing
      ? courier.refusalOf(valueOf(order, 'Pincode'), valueOf(order, 'Payment Mode') === 'COD')
      : required(texts[at]);
  const taken = await findTaken(ctx, terms, result);
  const all: OrderFault[] = [
    ...taken.map(({ order }) => faultOf(order, 'Order ID', TEXTS.orderIdTaken)),
    ...faults,
    ...unpriced.map((parcel, at) => faultOf(parcel.order, 'Pincode', textFor(parcel, at))),
  ];
  return { faults: all, taken };
}

/** Checks the whole file and stores nothing. */
async function checkAll(ctx: Ctx, terms: Terms, rows: KeyedRows, list: PriceList) {
  const result = emptyResult();
  const batches = checkOrders(terms, rows, list, result);
  while (!(await batches.next()).done);
  return collectFaults(ctx, terms, result);
}

/** Restores the file's order: orders of several rows complete later than their first row. */
const inFileOrder = (orders: readonly OrderOfRows[]) =>
  orders.toSorted((a, b) => required(a.rows[0]).line - required(b.rows[0]).line);

/** Inserts batches while later rows are checked. Any error rolls everything back and is returned. */
async function storeAll(
  ctx: Ctx,
  terms: Terms,
  rows: KeyedRows,
  list: PriceList,
): Promise<{ trackingIds: number[] } | { faults: OrderFault[] }> {
  const { sellerId } = terms;
  const at = ctx.now();
  let result = emptyResult();
  try {
    const trackingIds = await inTransaction(ctx, async (tx) => {
      result = emptyResult();
      const batches = checkOrders(terms, rows, list, result);
      const inserted = await pipeline(batches, (batch) => insertBatch(tx, sellerId, at, batch));
      if (!isValid(result)) throw new Refusal('INVALID', FILE_TEXTS.rowsAtFault);
      const drafts = inserted.flatMap((batch) => batch.drafts);
      await sql.countInserted(tx, sellerId, at, drafts);
      const ids = new Map(inserted.flatMap((batch) => [...batch.ids]));
      await queueEvents(tx, sellerId, 'order.created', () =>
        drafts.map((draft) => createdEvent(required(ids.get(draft.customerUniqueId)), draft)),
      );
      return inFileOrder(result.orders).map((order) =>
        required(ids.get(required(valueOf(order, 'Order ID')))),
      );
    });
    return { trackingIds };
  } catch (error) {
    if (error instanceof Refusal) return collectFaults(ctx, terms, result);
    if (!isDuplicate(error)) throw error;
  }
  // The unique key found a taken order id. Check the rest of the file, to report all errors.
  return checkAll(ctx, terms, rows, list);
}

/** Returns the faults in file order, at most MAX_LISTED. */
function faultList(bulk: Bulk<BulkColumn>, faults: readonly OrderFault[]): FaultList {
  const orderIdOf = readerOf(bulk, 'Order ID');
  const listed = faults
    .toSorted((a, b) => a.row.line - b.row.line)
    .slice(0, MAX_LISTED)
    .map(({ row, column, message }) => ({ row: row.line, orderId: orderIdOf(row), column, message }));
  return { rows: bulk.rows.length, rowsAtFault: new Set(faults.map(({ row }) => row)).size, faults: listed };
}

async function openFile(ctx: Ctx, input: UploadInput, file: UploadedFile, titles?: Titles) {
  const terms = await readTerms(ctx, input);
  const { sellerId, sourcePin, courier } = terms;
  const bulk = await readBulk(
    file,
    BULK_COLUMNS,
    { maxRows: BULK_MAX_ROWS, noRows: BULK_TEXTS.noRows },
    titles,
  );
  const { shipmentTypeId } = input.fileUploadOrders;
  const [list, rows] = await Promise.all([
    priceList({ ...ctx, sellerId }, { shipmentTypeId, sourcePin, service: courier.service }),
    keyedRows(bulk),
  ]);
  return { terms, bulk, list, rows };
}

/** Stores every order of a file or none. On errors it throws a report of the file's rows with their faults. */
export async function uploadOrders(ctx: Ctx, input: UploadInput, file: UploadedFile): Promise<number[]> {
  const { terms, bulk, list, rows } = await openFile(ctx, input, file);
  for (let tried = 1; ; tried++) {
    const outcome = await storeAll(ctx, terms, rows, list);
    if ('trackingIds' in outcome) return outcome.trackingIds;
    // No fault means that the taken order id is free again, so retry.
    if (outcome.faults.length > 0)
      throw await errorReport(bulk, outcome.faults, faultList(bulk, outcome.faults));
    if (tried === MAX_TRIES) throw new Refusal('ORDER_ID_TAKEN', TEXTS.orderIdTaken);
  }
}

/** A row may differ from its order where the seller mended it. */
const MIN_SAME = 2;

/** The taken orders that were created from this file: most of the buyer is the same. */
async function listCreated(ctx: Ctx, { sellerId }: Terms, taken: readonly TakenOrder[]) {
  const created: OrderOfRows[] = [];
  for (const batch of inBatches(taken, BATCH)) {
    const ids = batch.map(({ id }) => id);
    const byId = new Map((await sql.findOrders(ctx, sellerId, ids)).map((stored) => [stored.id, stored]));
    for (const { order, id } of batch) {
      const stored = byId.get(id);
      const same = [
        stored?.name === valueOf(order, 'Customer Name'),
        stored?.phone === valueOf(order, 'Phone'),
        stored?.pin === valueOf(order, 'Pincode'),
        stored?.address === valueOf(order, 'Address'),
      ];
      if (stored && same.filter(Boolean).length >= MIN_SAME) created.push(order);
    }
  }
  return created;
}

/** The faults that `uploadOrders` would report, and the orders of the file that it has created before. */
export async function checkOrderFile(ctx: Ctx, input: UploadInput, file: UploadedFile, titles?: Titles) {
  const { terms, bulk, list, rows } = await openFile(ctx, input, file, titles);
  const { faults, taken } = await checkAll(ctx, terms, rows, list);
  return { bulk, faults, created: await listCreated(ctx, terms, taken) };
}
