import express, { type Express, type RequestHandler, type Router } from 'express';
import { KEY_CALLS_A_MINUTE } from './contract/limits.ts';
import { PRODUCT } from './contract/product.ts';
import type { Deps } from './deps.ts';
import { administratorRoutes } from './features/administrators/administrators.routes.ts';
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts';
import { findKeyUser, flagExposed } from './features/api-keys/api-keys.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { recordAct } from './features/audit/audit.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { invoicePaymentRoutes } from './features/billing/payments/payments.routes.ts';
import { channelRoutes } from './features/channels/channels.routes.ts';
import { codRoutes } from './features/cod/cod.routes.ts';
import { connectionRoutes } from './features/connections/connections.routes.ts';
import { consoleRoutes } from './features/console/console.routes.ts';
import { courierRuleRoutes } from './features/courier-rules/courier-rules.routes.ts';
import { courierRoutes } from './features/couriers/couriers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { goLiveRoutes } from './features/go-live/go-live.routes.ts';
import { hookRoutes } from './features/hooks/hooks.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { findSignedIn } from './features/identity/identity.ts';
import { totpRoutes } from './features/identity/totp/totp.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { ndrRoutes } from './features/ndr/ndr.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { operatorRoutes } from './features/operator/operator.routes.ts';
import { orderDetailRoutes } from './features/order-details/order-details.routes.ts';
import { orderJobRoutes } from './features/order-jobs/order-jobs.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { pickupPointRoutes } from './features/pickup-points/pickup-points.routes.ts';
import { pincodeRoutes } from './features/pincodes/pincodes.routes.ts';
import { postingRoutes } from './features/postings/postings.routes.ts';
import { rateRoutes } from './features/rates/rates.routes.ts';
import { remittanceRoutes } from './features/remittances/remittances.routes.ts';
import { savedQueryRoutes } from './features/saved-queries/saved-queries.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sellerRoutes } from './features/sellers/sellers.routes.ts';
import { pickupRoutes } from './features/shipments/pickups/pickups.routes.ts';
import { shipmentRoutes } from './features/shipments/shipments.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { trackingPageRoutes } from './features/tracking-pages/tracking-pages.routes.ts';
import { adjustmentRoutes } from './features/wallet/adjustments/adjustments.routes.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { EVENTS } from './features/webhooks/events/events.contract.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { weightRoutes } from './features/weights/weights.routes.ts';
import { authenticator } from './platform/auth/auth.ts';
import { type CreateDispatch, dispatcher } from './platform/http/calls/dispatch.ts';
import { serviceRoutes } from './platform/http/docs/service.routes.ts';
import { baseHeaders, tlsHeaders } from './platform/http/middleware/base-headers.ts';
import { lastResort } from './platform/http/middleware/last-resort.ts';
import { addressLimits, keyLimit } from './platform/http/middleware/limits.ts';
import { apiRouter } from './platform/http/router.ts';
import type { Route } from './platform/http/routes.ts';
import { type LogRequest, watchRequests } from './platform/observability/request-log.ts';
import { type SandboxOptions, sandboxRoutes } from './sandbox/sandbox.routes.ts';

type ApiOptions = {
  /** Where callers reach this installation. */
  publicUrl?: string;
  addressRateLimit: number;
  sandbox: SandboxOptions | null;
  isReady: () => boolean;
  logRequest?: LogRequest;
};

export function routeTable(options: Pick<ApiOptions, 'sandbox' | 'isReady' | 'publicUrl'>): Route[] {
  const routes = [
    ...operatorRoutes,
    ...identityRoutes,
    ...totpRoutes,
    ...administratorRoutes,
    ...courierRoutes,
    ...connectionRoutes,
    ...messageRoutes,
    ...sellerRoutes,
    ...savedViewRoutes,
    ...savedQueryRoutes,
    ...noticeRoutes,
    ...apiKeyRoutes,
    ...webhookRoutes,
    ...pickupPointRoutes,
    ...pincodeRoutes,
    ...rateRoutes,
    ...courierRuleRoutes,
    ...orderRoutes,
    ...notificationRoutes,
    ...shipmentRoutes,
    ...orderJobRoutes,
    ...pickupRoutes,
    ...ndrRoutes,
    ...channelRoutes,
    ...codRoutes,
    ...trackingPageRoutes,
    ...trackingRoutes,
    ...hookRoutes,
    ...walletRoutes,
    ...adjustmentRoutes,
    ...weightRoutes,
    ...orderDetailRoutes,
    ...billingRoutes,
    ...invoicePaymentRoutes,
    ...remittanceRoutes,
    ...postingRoutes,
    ...dashboardRoutes,
    ...searchRoutes,
    ...goLiveRoutes,
    ...consoleRoutes,
    ...auditRoutes,
    ...(options.sandbox ? sandboxRoutes(options.sandbox) : []),
  ];
  const { isReady, publicUrl } = options;
  return [...serviceRoutes({ routes, isReady, title: PRODUCT.name, publicUrl, events: EVENTS }), ...routes];
}

type Api = { router: Router; dispatch: CreateDispatch };

export function createApi(deps: Deps, options: ApiOptions): Api {
  const routes = routeTable(options);
  const shared = {
    authenticate: authenticator(deps.secret, {
      findSignedIn: (...session) => findSignedIn(deps, ...session),
      findByKey: (key) => findKeyUser(deps, key),
    }),
    recordAct,
    limits: addressLimits(options.addressRateLimit),
  };
  return {
    router: apiRouter(routes, deps, { ...shared, flagExposed, countKeyCall: keyLimit(KEY_CALLS_A_MINUTE) }),
    dispatch: dispatcher(routes, deps, { ...shared, logRequest: options.logRequest }),
  };
}

/** Mounts the API and, through `clients`, portal and back office. `watch` runs before everything else. */
export function createApp(
  api: RequestHandler,
  trustProxy: string | number | false,
  clients?: (app: Express) => void,
  watch = watchRequests(),
): Express {
  const app = express();
  app.disable('x-powered-by');
  // API responses are not cached, so ETags are useless; static files use their modification date.
  app.disable('etag');
  // In other environments Express puts stack traces into its default error response.
  app.set('env', 'production');
  app.set('trust proxy', trustProxy);
  app.use(watch, baseHeaders, tlsHeaders);
  app.use('/api', api);
  clients?.(app);
  app.use(lastResort);
  return app;
}
