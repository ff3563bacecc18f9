import { download, plain, type Route, rpc } from '../../platform/http/routes.ts';
import { ordersSnapshot } from '../orders/audit.ts';
import * as answers from './answers.contract.ts';
import { getShippingCost } from './booking/cost.ts';
import { cancelOrder } from './cancelling/cancelling.ts';
import { getOrderCharges } from './charges/charges.ts';
import { createLink, openLink } from './labels/links/links.ts';
import { labels, manifest } from './labels/papers.ts';
import * as contract from './shipments.contract.ts';
import * as shipments from './shipments.ts';

const signedIn = { access: 'user', tag: 'Orders' } as const;

export const shipmentRoutes: Route[] = [
  rpc({
    ...signedIn,
    name: 'shipOrders',
    path: 'process/shipping',
    scope: 'shipments:write',
    summary: 'Ship pending orders. Each is shipped and charged once.',
    description:
      'Answers 200 with a result for each order, also if none could be shipped: read `ok`, and `code` where it is false. Each order is booked and charged once, however often the call is repeated. **This spends the wallet.**',
    changes: true,
    input: contract.shipInput,
    answer: answers.shipAnswer,
    run: shipments.shipOrders,
    audit: {
      subject: 'order',
      isOutsideTransaction: true,
      id: ({ shippingId }) => (shippingId.length === 1 ? shippingId[0] : null),
      snapshot: (ctx, { shippingId }) => ordersSnapshot(ctx, shippingId),
    },
  }),
  rpc({
    ...signedIn,
    name: 'getShippingCost',
    path: 'process/shipping/cost',
    scope: 'wallet:read',
    summary: 'Get what shipping orders costs, and the balance after it.',
    description:
      'Counts those of the orders that are pending. Nothing is reserved: a later call, a recharge or another courier changes the balance.',
    input: contract.costInput,
    answer: answers.costAnswer,
    run: getShippingCost,
  }),
  download({
    ...signedIn,
    name: 'downloadLabels',
    path: 'process/shipping/labelGeneration',
    scope: 'shipments:read',
    errors: ['NOT_SHIPPED'],
    summary: 'Download labels of shipped orders, in the requested order.',
    description:
      'A PDF with a page per parcel (`4x6`), or four on a page (`a4`). The matches of a filter come in the order in which buyers ordered.',
    produces: 'application/pdf',
    input: contract.labelInput,
    run: labels,
  }),
  rpc({
    ...signedIn,
    name: 'createLabelLink',
    path: 'labels/link',
    scope: 'shipments:read',
    errors: ['NOT_SHIPPED'],
    summary: 'Make a link to labels of shipped orders that opens for an hour without sign-in.',
    input: contract.labelLinkInput,
    answer: answers.labelLinkAnswer,
    run: createLink,
  }),
  plain({
    access: 'public',
    tag: 'Orders',
    method: 'GET',
    name: 'openLabelLink',
    path: 'labels/:token',
    limited: 10,
    errors: ['NOT_SHIPPED', 'NOT_FOUND'],
    summary: 'Open a link to labels: PDF, PNG or ZPL, as the link was made.',
    produces: 'application/pdf',
    alsoProduces: ['image/png', 'application/zpl'],
    input: contract.labelTokenInput,
    run: openLink,
  }),
  download({
    ...signedIn,
    name: 'downloadManifests',
    path: 'process/shipping/manifest',
    scope: 'shipments:read',
    errors: ['NOT_SHIPPED', 'NO_MANIFEST'],
    summary: 'Download manifests, one per courier and pickup point.',
    produces: 'application/pdf',
    input: contract.manifestInput,
    run: manifest,
  }),
  rpc({
    ...signedIn,
    name: 'listOrderCharges',
    path: 'order/charges/:id',
    scope: 'wallet:read',
    summary: 'List an order’s charges with their receipts.',
    input: contract.chargesInput,
    answer: answers.chargesAnswer,
    run: getOrderCharges,
  }),
  rpc({
    ...signedIn,
    name: 'cancelShipment',
    path: 'cancel/:id',
    scope: 'shipments:write',
    errors: ['NOT_CANCELLABLE', 'COURIER_REFUSED', 'COURIER_UNCLEAR'],
    summary: 'Cancel a shipment that is not picked up yet, and refund its charge.',
    description: 'Until the courier has collected the parcel. The charge is refunded to the wallet.',
    changes: true,
    input: contract.cancelInput,
    answer: answers.cancelAnswer,
    run: cancelOrder,
    audit: {
      subject: 'order',
      isOutsideTransaction: true,
      id: ({ id }) => id,
      snapshot: (ctx, { id }) => ordersSnapshot(ctx, [id]),
    },
  }),
];
