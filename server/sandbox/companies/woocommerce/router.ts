import { Router } from 'express';
import { readBodies, refuseMalformed } from '../calls/bodies.ts';
import type { Handler, World } from '../calls/company.ts';
import { emulator } from '../calls/emulate.ts';
import { authorize, showAuthorize } from './connect/authorize.ts';
import { woocommerceControl } from './control.ts';
import { type Action, authorized } from './keys.ts';
import { batchOrders } from './orders/batch.ts';
import { createNote, listNotes } from './orders/notes.ts';
import { createOrder, deleteOrder, getOrder, listOrders, updateOrder } from './orders/orders.ts';
import { getProduct, listProducts } from './products/products.ts';
import { getSetting } from './products/settings.ts';
import { NO_ROUTE, WOOCOMMERCE } from './rest.ts';
import type { Features } from './store.ts';
import { withFeature } from './tracking/feature.ts';
import * as fulfillments from './tracking/fulfillments.ts';
import * as plugins from './tracking/plugins.ts';
import * as webhooks from './webhooks/webhooks.ts';

const V3 = '/:account/wp-json/wc/v3';
const PLUGINS: [keyof Features, string][] = [
  ['shipmentTracking', '/:account/wp-json/wc-shipment-tracking/v3/orders/:id/shipment-trackings'],
  ['ast', '/:account/wp-json/wc-ast/v3/orders/:id/shipment-trackings'],
];

/** A shop's site with WooCommerce. `/woocommerce/<account>` stands for https://shop.example. */
export function woocommerceRouter(world: World): Router {
  const { calls, answer } = emulator(world, WOOCOMMERCE);
  const call = (name: string, action: Action, handle: Handler) => answer(name, authorized(action, handle));
  const featured = (feature: keyof Features, name: string, action: Action, handle: Handler) =>
    answer(name, withFeature(feature, authorized(action, handle)));
  const router = Router({ caseSensitive: true });
  for (const name of ['id', 'fulfillment'])
    router.param(
      name,
      (_req, _res, next, id: string) => void (/^\d{1,9}$/.test(id) ? next() : next('route')),
    );
  router
    .use(readBodies)
    .get('/:account/wc-auth/v1/authorize', answer('show-authorize', showAuthorize))
    .post('/:account/wc-auth/v1/authorize', answer('authorize', authorize))
    .get(`${V3}/orders`, call('list-orders', 'list', listOrders))
    .post(`${V3}/orders`, call('create-order', 'create', createOrder))
    .post(`${V3}/orders/batch`, call('batch-orders', 'batch', batchOrders))
    .get(`${V3}/orders/:id`, call('get-order', 'view', getOrder))
    .put(`${V3}/orders/:id`, call('update-order', 'edit', updateOrder))
    .delete(`${V3}/orders/:id`, call('delete-order', 'delete', deleteOrder))
    .get(`${V3}/orders/:id/notes`, call('list-notes', 'list', listNotes))
    .post(`${V3}/orders/:id/notes`, call('create-note', 'create', createNote))
    .get(`${V3}/products`, call('list-products', 'list', listProducts))
    .get(`${V3}/products/:id`, call('get-product', 'view', getProduct))
    .get(`${V3}/settings/products/:setting`, call('get-setting', 'view', getSetting))
    .get(`${V3}/webhooks`, call('list-webhooks', 'list', webhooks.listWebhooks))
    .post(`${V3}/webhooks`, call('create-webhook', 'create', webhooks.createWebhook))
    .get(`${V3}/webhooks/:id`, call('get-webhook', 'view', webhooks.getWebhook))
    .put(`${V3}/webhooks/:id`, call('update-webhook', 'edit', webhooks.updateWebhook))
    .delete(`${V3}/webhooks/:id`, call('delete-webhook', 'delete', webhooks.deleteWebhook));
  const FULFILLMENTS = `${V3}/orders/:id/fulfillments`;
  const fulfillment = (name: string, action: Action, handle: Handler) =>
    featured('fulfillments', name, action, handle);
  router
    .get(FULFILLMENTS, fulfillment('list-fulfillments', 'list', fulfillments.listFulfillments))
    .post(FULFILLMENTS, fulfillment('create-fulfillment', 'create', fulfillments.createFulfillment))
    .put(
      `${FULFILLMENTS}/:fulfillment`,
      fulfillment('update-fulfillment', 'edit', fulfillments.updateFulfillment),
    )
    .delete(
      `${FULFILLMENTS}/:fulfillment`,
      fulfillment('delete-fulfillment', 'delete', fulfillments.deleteFulfillment),
    );
  for (const [feature, path] of PLUGINS)
    router
      .get(path, featured(feature, 'list-trackings', 'list', plugins.listTrackings))
      .post(path, featured(feature, 'create-tracking', 'create', plugins.addTracking(feature === 'ast')))
      .delete(`${path}/:tracking`, featured(feature, 'delete-tracking', 'delete', plugins.deleteTracking));
  return router
    .use(woocommerceControl(world, calls))
    .use('/:account/wp-json', (_req, res) => void res.status(NO_ROUTE.status).json(NO_ROUTE.body))
    .use((_req, res) => void res.status(404).type('html').send('<h1>Page not found</h1>'))
    .use(refuseMalformed(WOOCOMMERCE));
}
