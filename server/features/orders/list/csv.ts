import { wordOfOrder } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import { formatIstTime, istDay } from '../../../platform/time.ts';
import type { TabInput } from './list.contract.ts';
import { eachListed, type ListedOrder, type OrderFilters } from './list.ts';

const COLUMNS: Columns<ListedOrder> = {
  'Order ID': (order) => order.customerUniqueId,
  'Date (IST)': (order) => formatIstTime(order.createdAt),
  Status: (order) => wordOfOrder(order.status, order.trackingStatus, order.refusal !== null),
  AWB: (order) => order.awb,
  'Tracking Status': (order) => order.trackingStatus,
  Logistic: (order) => order.courierName,
  'Customer Name': (order) => order.name,
  Phone: (order) => order.phone,
  City: (order) => order.city,
  Pincode: (order) => order.pin,
  'Payment Mode': (order) => order.paymentType,
  'Order Value (Rs)': (order) => toRupees(order.totalPaise),
  'Charge (Rs)': (order) => toRupees(order.chargePaise),
  'Weight (kg)': (order) => order.weightG / 1000,
  'Pickup Point': (order) => order.pickupPointName,
  Channel: (order) => order.channel,
  'Client Name': (order) => order.clientName,
  'Tracking ID': (order) => order.id,
  'Total Charge (Rs)': (order) => toRupees(order.totalChargePaise),
  'Cancelled (IST)': (order) => order.cancelledAt && formatIstTime(order.cancelledAt),
};

/** Streams all matches, newest first. */
export const ordersCsv = async (ctx: Ctx, filters: OrderFilters, tab = '') => ({
  name: `orders-${tab && `${tab.toLowerCase()}-`}${istDay(ctx.now())}.csv`,
  body: await csvOfRecords(COLUMNS, eachListed(ctx, filters)),
});

export const downloadOrders = (ctx: Ctx, input: TabInput) => ordersCsv(ctx, input, input.tab);
