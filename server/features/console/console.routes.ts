import { type Route } from '../../platform/routes.ts';
import { resource } from '../../platform/resource.ts';
import { id } from '../common.contract.ts';
import { listedOrder } from '../orders/orders.ts';
import * as contract from './lists.contract.ts';
import * as lists from './lists.ts';
import { userRoutes } from './users.routes.ts';

export const consoleRoutes: Route[] = [
  ...userRoutes,
  ...resource({
    name: 'orders', query: contract.ordersQuery, answer: listedOrder.keys({ id: id.required() }), list: lists.orders, one: lists.order, download: lists.ordersCsv,
  }),
  ...resource({
    name: 'shipments', query: contract.shipmentsQuery, answer: contract.shipmentAnswer, list: lists.shipments, one: lists.shipment,
    download: lists.shipmentsCsv,
  }),
  ...resource({ name: 'ndr', query: contract.ndrQuery, answer: contract.ndrAnswer, list: lists.ndrs, one: lists.oneNdr, download: lists.ndrsCsv }),
  ...resource({
    name: 'wallet-entries', query: contract.entriesQuery, answer: contract.entryAnswer, list: lists.entries, one: lists.entry,
    download: lists.entriesCsv,
  }),
  ...resource({
    name: 'payments', query: contract.paymentsQuery, answer: contract.paymentAnswer, list: lists.payments, one: lists.payment,
    oneInput: contract.paymentInput, download: lists.paymentsCsv,
  }),
];
