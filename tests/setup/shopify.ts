import { demoAccount } from '../../server/sandbox/companies/shopify/store.ts';
import { program } from './app.ts';
import { ask, controlOf, newAccount } from './companies.ts';

export const API_VERSION = '2026-07';

/** What a test asks of an order; the amounts and parts that an adapter reads. */
export const ORDER_FIELDS = `
  id name createdAt updatedAt cancelledAt cancelReason closed test email phone note tags
  displayFinancialStatus displayFulfillmentStatus paymentGatewayNames
  shippingAddress {
    firstName lastName company address1 address2 city province provinceCode country countryCodeV2 zip phone
  }
  currentTotalPriceSet { shopMoney { amount currencyCode } }
  totalOutstandingSet { shopMoney { amount currencyCode } }
  totalReceivedSet { shopMoney { amount currencyCode } }
  totalShippingPriceSet { shopMoney { amount currencyCode } }
  currentTotalTaxSet { shopMoney { amount currencyCode } }
  lineItems(first: 20) {
    nodes {
      id title variantTitle sku quantity currentQuantity requiresShipping
      originalUnitPriceSet { shopMoney { amount currencyCode } }
      variant { inventoryItem { measurement { weight { unit value } } } }
    }
  }
  fulfillmentOrders(first: 10) {
    nodes {
      id status requestStatus
      assignedLocation { name location { id } }
      supportedActions { action }
      lineItems(first: 20) { nodes { id totalQuantity remainingQuantity lineItem { id } } }
    }
  }
  fulfillments(first: 10) { id status displayStatus trackingInfo { number url company } }
`;

const ORDER = `query($id: ID!) { order(id: $id) { ${ORDER_FIELDS} } }`;

/** A fresh store at the emulator: its API with the pasted token, its address for tokens, and its control. */
export function aShop() {
  const name = newAccount();
  const { host, settings, secrets } = demoAccount(program.sandboxUrl!, name);
  const control = controlOf('shopify', name);
  const client = { client_id: settings.clientId, client_secret: secrets.clientSecret };
  const askForToken = (changes: object = {}) =>
    ask('POST', `${host}/admin/oauth/access_token`, {
      body: new URLSearchParams({ grant_type: 'client_credentials', ...client, ...changes }),
    });
  let token: string | null = null;
  const newToken = async (): Promise<string> => (await askForToken()).body.access_token;
  /** One GraphQL call. Without a token of its own it uses one that was issued for the store. */
  async function call(query: string, variables: object = {}, as: { token?: string; version?: string } = {}) {
    token ??= await newToken();
    return ask('POST', `${host}/admin/api/${as.version ?? API_VERSION}/graphql.json`, {
      body: { query, variables },
      headers: { 'X-Shopify-Access-Token': as.token ?? token },
    });
  }
  const graphql = async (query: string, variables: object = {}) => (await call(query, variables)).body;
  return {
    host,
    domain: `${name}.myshopify.com`,
    client,
    askForToken,
    newToken,
    call,
    graphql,
    ...control,
    /** The id of a new order as webhooks have it; `gidOf` makes it that of GraphQL. */
    place: async (order: object = {}): Promise<number> => (await control.act({ order })).id,
    orderOf: async (id: number) => (await graphql(ORDER, { id: gidOf(id) })).data.order,
  };
}

export const gidOf = (id: number) => `gid://shopify/Order/${id}`;

export const FULFILL = `mutation($fulfillment: FulfillmentInput!, $message: String) {
  fulfillmentCreate(fulfillment: $fulfillment, message: $message) {
    fulfillment { id status displayStatus trackingInfo { number url company } }
    userErrors { field message }
  }
}`;

/** Variables of `FULFILL` for whole parts of an order. */
export const sending = (parts: string[], trackingInfo: object = {}) => ({
  fulfillment: {
    lineItemsByFulfillmentOrder: parts.map((fulfillmentOrderId) => ({ fulfillmentOrderId })),
    notifyCustomer: false,
    trackingInfo,
  },
});

export const SUBSCRIBE = `mutation($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
    webhookSubscription { id topic endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } } }
    userErrors { field message }
  }
}`;
