import { resource } from '../../platform/http/resource.ts';
import { type Route } from '../../platform/http/routes.ts';
import { id } from '../common.contract.ts';
import { listedOrder } from '../orders/orders.ts';
import * as answers from './lists/answers.contract.ts';
import * as contract from './lists/lists.contract.ts';
import * as lists from './lists/lists.ts';
import * as pickupAnswers from './pickups/answers.contract.ts';
import * as places from './pickups/pickups.contract.ts';
import * as pickupLists from './pickups/pickups.ts';
import { userRoutes } from './users/users.routes.ts';

export const consoleRoutes: Route[] = [
  ...userRoutes,
  ...resource({
    name: 'orders',
    nouns: ['an order', 'orders'],
    query: contract.ordersQuery,
    answer: listedOrder.keys({ id: id.required() }).meta({ 'x-name': 'ConsoleOrderRow' }),
    list: lists.listOrders,
    one: lists.getOrder,
    download: lists.ordersCsv,
  }),
  ...resource({
    name: 'shipments',
    nouns: ['a shipment', 'shipments'],
    query: contract.shipmentsQuery,
    answer: answers.shipmentAnswer,
    list: lists.listShipments,
    one: lists.getShipment,
    download: lists.shipmentsCsv,
  }),
  ...resource({
    name: 'ndr',
    nouns: ['an NDR', 'NDRs'],
    query: contract.ndrQuery,
    answer: answers.ndrAnswer,
    list: lists.listNdrs,
    one: lists.getNdr,
    download: lists.ndrsCsv,
  }),
  ...resource({
    name: 'wallet-entries',
    nouns: ['a wallet entry', 'wallet entries'],
    query: contract.entriesQuery,
    answer: answers.entryAnswer,
    list: lists.listEntries,
    one: lists.getEntry,
    download: lists.entriesCsv,
  }),
  ...resource({
    name: 'payments',
    nouns: ['a payment', 'payments'],
    query: contract.paymentsQuery,
    answer: answers.paymentAnswer,
    list: lists.listPayments,
    one: lists.getPayment,
    oneInput: contract.paymentInput,
    download: lists.paymentsCsv,
  }),
  ...resource({
    name: 'pickups',
    nouns: ['a pickup', 'pickups'],
    query: places.pickupsQuery,
    answer: pickupAnswers.pickupAnswer,
    list: pickupLists.listPickups,
    one: pickupLists.getPickup,
  }),
  ...resource({
    name: 'pickup-points',
    nouns: ['a pickup point', 'pickup points'],
    query: places.pointsQuery,
    answer: pickupAnswers.pointAnswer,
    list: pickupLists.listPoints,
    one: pickupLists.getPoint,
  }),
];
