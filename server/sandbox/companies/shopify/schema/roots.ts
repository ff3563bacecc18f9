import { orderCancel } from '../changes/cancel.ts';
import * as lists from '../orders/list.ts';
import * as carriers from '../rates/carriers.ts';
import { fulfillmentEventCreate } from '../shipping/events.ts';
import { fulfillmentCancel, fulfillmentCreate, fulfillmentTrackingInfoUpdate } from '../shipping/fulfill.ts';
import { currentAppInstallation, shop } from '../shop.ts';
import * as webhooks from '../webhooks/subscriptions.ts';

/** The resolvers of QueryRoot and Mutation. */
export const ROOTS = {
  shop,
  currentAppInstallation,
  order: lists.order,
  orders: lists.orders,
  fulfillment: lists.fulfillment,
  fulfillmentOrder: lists.fulfillmentOrder,
  webhookSubscription: webhooks.webhookSubscription,
  webhookSubscriptions: webhooks.webhookSubscriptions,
  carrierService: carriers.carrierService,
  carrierServices: carriers.carrierServices,
  fulfillmentCreate,
  fulfillmentTrackingInfoUpdate,
  fulfillmentCancel,
  fulfillmentEventCreate,
  orderCancel,
  webhookSubscriptionCreate: webhooks.webhookSubscriptionCreate,
  webhookSubscriptionDelete: webhooks.webhookSubscriptionDelete,
  carrierServiceCreate: carriers.carrierServiceCreate,
  carrierServiceDelete: carriers.carrierServiceDelete,
};
