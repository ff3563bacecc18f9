import { BULK_TEXTS } from '../../contract/texts/orders.ts';
import type { Ctx } from '../../deps.ts';
import { download, type Route, rpc, upload } from '../../platform/http/routes.ts';
import { XLSX_TYPE } from '../../platform/sheets/sheets.ts';
import * as answers from './answers.contract.ts';
import * as audits from './audit.ts';
import * as bulk from './bulk/bulk.contract.ts';
import { uploadOrders } from './bulk/bulk.ts';
import * as grid from './bulk/grid/grid.contract.ts';
import { readRows } from './bulk/grid/grid.ts';
import { quoteFile } from './bulk/quote.ts';
import { sampleFile } from './bulk/sample.ts';
import { checkOrderId } from './draft/ids.ts';
import { findOrder } from './find/find.ts';
import { withItems } from './lines/items.ts';
import { addProduct, removeProduct } from './lines/lines.ts';
import * as listAnswers from './list/answers.contract.ts';
import { listChanged } from './list/changes.ts';
import { downloadOrders } from './list/csv.ts';
import * as lists from './list/list.contract.ts';
import { listWithTabCounts, listChannels, listOrders, presentListed } from './list/list.ts';
import * as contract from './orders.contract.ts';
import { createOrder, getOrder, deleteOrder, updateOrder } from './orders.ts';
import { presentOrder, presentProduct, presentSaved } from './present.ts';

type ById = { id: number };

const mine = { access: 'user', tag: 'Orders' } as const;
const everyone = { access: 'admin', tag: 'Orders' } as const;
const sellerOfPayload = (input: Record<string, unknown>) =>
  (input as contract.OrderInput).customerDetails.userId;

function listTab(
  ctx: Ctx,
  { limit, offset, tabCounts, updatedSince, sort, order, ...filters }: lists.TabPageInput,
) {
  const by = sort === 'value' ? ('totalAmount' as const) : ('id' as const);
  const page = { limit, offset, sort: { by, ascending: order === 'asc' } };
  if (updatedSince) return listChanged(ctx, filters, { ...page, since: updatedSince, tabCounts });
  return tabCounts ? listWithTabCounts(ctx, filters, page) : listOrders(ctx, filters, page);
}

async function list(ctx: Ctx, input: lists.TabPageInput) {
  const { orders, ...counts } = await listTab(ctx, input);
  const rows = orders.map(presentListed);
  return { ...counts, data: input.items ? await withItems(ctx, rows) : rows };
}

const sample = {
  ...mine,
  name: 'downloadOrderSample',
  path: 'download/sampleFile',
  scope: 'orders:read' as const,
  summary: 'Download a sample file of orders.',
  produces: XLSX_TYPE,
  run: async (ctx: Ctx) => sampleFile(ctx),
};

/** Literal paths precede the parameterized paths that would match them. */
export const orderRoutes: Route[] = [
  rpc({
    ...mine,
    name: 'createOrder',
    path: 'add/shipping',
    scope: 'orders:write',
    errors: [
      'PROFILE_INCOMPLETE',
      'ORDER_ID_TAKEN',
      'RATE_CHANGED',
      'POINT_INACTIVE',
      'NOT_SERVICEABLE',
      'COURIER_UNAVAILABLE',
    ],
    summary: 'Create an order. The server prices it.',
    description:
      '`customerUniqueId` is your own order id and must be new; the answer’s `trackingId` is what other calls take. `state` must be that of the pincode. Courier 7 needs `shipmentScheduleDate`. Send `orderCharges` to be refused with `RATE_CHANGED` if the price is no longer what you showed; leave it out to take the price of today.',
    changes: true,
    owner: sellerOfPayload,
    input: contract.addOrderInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.OrderInput) => presentSaved(await createOrder(ctx, input)),
    audit: audits.createAudit,
  }),
  rpc({
    ...mine,
    name: 'updateOrder',
    path: 'update/shipping/tabbed',
    scope: 'orders:write',
    errors: [
      'PROFILE_INCOMPLETE',
      'ORDER_NOT_PENDING',
      'ORDER_ID_TAKEN',
      'RATE_CHANGED',
      'POINT_INACTIVE',
      'NOT_SERVICEABLE',
      'COURIER_UNAVAILABLE',
    ],
    summary: 'Update a pending order.',
    changes: true,
    owner: sellerOfPayload,
    input: contract.updateOrderInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.UpdateOrderInput) => presentSaved(await updateOrder(ctx, input)),
    audit: audits.updateAudit,
  }),
  rpc({
    ...mine,
    name: 'getOrder',
    path: 'get/shipping/tabbed/:id',
    scope: 'orders:read',
    summary: "Get an order in the form's shape.",
    input: contract.orderIdInput,
    answer: answers.orderAnswer,
    run: async (ctx, { id }: ById) => presentOrder(ctx, await getOrder(ctx, id)),
  }),
  rpc({
    ...mine,
    name: 'findOrder',
    path: 'orders/find',
    scope: 'orders:read',
    summary: 'Find an order by the shop’s own order id, with its shipment.',
    input: contract.findInput,
    answer: listAnswers.foundOrder,
    run: findOrder,
  }),
  rpc({
    ...mine,
    name: 'checkOrderId',
    path: 'get/shipping/order-id',
    scope: 'orders:read',
    summary: 'Check whether an order id is taken, or suggest the next one.',
    input: contract.orderIdCheckInput,
    answer: answers.orderIdCheckAnswer,
    run: checkOrderId,
  }),
  rpc({
    ...mine,
    name: 'listOrderChannels',
    path: 'get/shipping/channels',
    scope: 'orders:read',
    summary: 'List the channels of orders, without Manual.',
    input: lists.channelsInput,
    answer: listAnswers.channelsAnswer,
    run: async (ctx) => ({ data: await listChannels(ctx) }),
  }),
  rpc({
    ...everyone,
    name: 'listAllOrders',
    path: 'get/shipping/all/:tab',
    summary: 'List the orders of all sellers or of one, newest first or by their last change.',
    input: lists.allTabInput,
    answer: listAnswers.listAnswer,
    run: list,
  }),
  rpc({
    ...mine,
    name: 'listOrders',
    path: 'get/shipping/:userId/:tab',
    scope: 'orders:read',
    summary: "List a seller's orders, newest first or by their last change.",
    description: '`tab` is PENDING, READY (shipped) or CANCEL.',
    input: lists.tabInput,
    answer: listAnswers.listAnswer,
    run: list,
  }),
  download({
    ...everyone,
    name: 'downloadAllOrders',
    path: 'get/shipping/download/all/:tab',
    summary: 'Download the orders of all sellers or of one as CSV.',
    input: lists.allTabDownloadInput,
    produces: 'text/csv; charset=utf-8',
    run: downloadOrders,
  }),
  download({
    ...mine,
    name: 'downloadOrders',
    path: 'get/shipping/download/:userId/:tab',
    scope: 'orders:read',
    summary: "Download a seller's orders as CSV.",
    input: lists.tabDownloadInput,
    produces: 'text/csv; charset=utf-8',
    run: downloadOrders,
  }),
  rpc({
    ...mine,
    name: 'addOrderProduct',
    path: 'orderTabbed/addNew/product',
    scope: 'orders:write',
    errors: ['ORDER_NOT_PENDING', 'NOT_SERVICEABLE', 'COURIER_UNAVAILABLE'],
    summary: 'Add a product to a pending order.',
    changes: true,
    input: contract.addProductInput,
    answer: answers.productAnswer,
    run: async (ctx: Ctx, input: contract.AddProductInput) => presentProduct(await addProduct(ctx, input)),
    audit: audits.addProductAudit,
  }),
  rpc({
    ...mine,
    name: 'removeOrderProduct',
    path: 'orderTabbed/remove/product/:id',
    scope: 'orders:write',
    errors: ['ORDER_NOT_PENDING', 'LAST_PRODUCT', 'NOT_SERVICEABLE', 'COURIER_UNAVAILABLE'],
    changes: true,
    summary: 'Remove a product from a pending order. Returns the remaining products.',
    input: contract.orderIdInput,
    answer: answers.productsAnswer,
    run: async (ctx: Ctx, { id }: ById) => (await removeProduct(ctx, id)).map(presentProduct),
    audit: audits.removeProductAudit,
  }),
  rpc({
    ...mine,
    name: 'deleteOrder',
    path: 'order/remove/:id',
    scope: 'orders:write',
    errors: ['ORDER_NOT_PENDING'],
    summary: 'Delete a pending order.',
    changes: true,
    input: contract.orderIdInput,
    answer: answers.removedAnswer,
    run: async (ctx: Ctx, { id }: ById) => {
      await deleteOrder(ctx, id);
      return { trackingId: id, message: 'Order deleted successfully' };
    },
    audit: audits.deleteAudit,
  }),
  upload({
    ...mine,
    name: 'uploadOrders',
    path: 'shipping/fileUpload',
    scope: 'orders:write',
    errors: [
      'PROFILE_INCOMPLETE',
      'ORDER_ID_TAKEN',
      'POINT_INACTIVE',
      'NOT_SERVICEABLE',
      'COURIER_UNAVAILABLE',
    ],
    summary: `Create the orders of a file, all or none: ${bulk.BULK_COLUMNS.map(({ name, isRequired }) => (isRequired ? `${name}*` : name)).join(', ')}.`,
    file: {
      formats: ['csv', 'xlsx', 'xls'],
      missing: BULK_TEXTS.fileMissing,
      json: bulk.FORM_FIELD,
      listsFaults: true,
    },
    owner: (input) => (input as bulk.UploadInput).fileUploadOrders.userId,
    input: bulk.uploadInput,
    answer: bulk.uploadAnswer,
    run: async (ctx: Ctx, input: bulk.UploadInput, file) => {
      const trackingIds = await uploadOrders(ctx, input, file);
      return { success: trackingIds.length, failed: 0, trackingIds };
    },
    audit: audits.uploadAudit,
  }),
  upload({
    ...mine,
    name: 'quoteOrderFile',
    path: 'shipping/fileUpload/quote',
    scope: 'orders:read',
    changes: false,
    errors: ['PROFILE_INCOMPLETE', 'POINT_INACTIVE'],
    summary: 'Price a file of orders with every courier. Creates nothing.',
    description: 'Takes the file of `shipping/fileUpload`. Orders with a fault are counted, not priced.',
    file: { formats: ['csv', 'xlsx', 'xls'], missing: BULK_TEXTS.fileMissing, json: bulk.FORM_FIELD },
    owner: (input) => (input as bulk.QuoteInput).fileUploadOrders.userId,
    input: bulk.quoteInput,
    answer: bulk.quoteAnswer,
    run: quoteFile,
  }),
  upload({
    ...mine,
    name: 'readOrderFile',
    path: 'shipping/fileUpload/rows',
    scope: 'orders:read',
    changes: false,
    errors: ['PROFILE_INCOMPLETE', 'POINT_INACTIVE'],
    summary: 'Read a file of orders as rows with their faults. Creates nothing.',
    description:
      'Takes what `shipping/fileUpload` takes and checks it alike. `columns` names the titles of a file that has others.',
    file: { formats: ['csv', 'xlsx', 'xls'], missing: BULK_TEXTS.fileMissing, json: bulk.FORM_FIELD },
    owner: (input) => (input as grid.RowsInput).fileUploadOrders.userId,
    input: grid.rowsInput,
    answer: grid.rowsAnswer,
    run: readRows,
  }),
  download(sample),
  download({ ...sample, name: 'getOrderSample', method: 'GET' }),
];
