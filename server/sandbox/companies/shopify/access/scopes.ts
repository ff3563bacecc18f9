import { GraphQLError } from 'graphql';
import type { Call } from '../graphql/call.ts';

export const READ_FULFILLMENT_ORDERS = [
  'read_assigned_fulfillment_orders',
  'read_merchant_managed_fulfillment_orders',
  'read_third_party_fulfillment_orders',
];
export const WRITE_FULFILLMENTS = [
  'write_assigned_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'write_third_party_fulfillment_orders',
];

/** A scope to write is also one to read. */
export const hasScope = ({ store }: Call, anyOf: string[]) =>
  anyOf.some(
    (scope) => store.scopes.includes(scope) || store.scopes.includes(scope.replace(/^read_/, 'write_')),
  );

const accessDenied = (message: string, more: object = {}) =>
  new GraphQLError(message, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      ...more,
    },
  });

/** Throws unless the app has one of the scopes. */
export function requireScope(call: Call, field: string, anyOf: string[]) {
  if (hasScope(call, anyOf)) return;
  const requiredAccess = `${anyOf.map((scope) => `\`${scope}\` access scope`).join(' or ')}.`;
  throw accessDenied(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    requiredAccess,
  });
}

/** Throws if the app must not see orders at all. */
export function requireOrders(call: Call, field: string) {
  requireScope(call, field, ['read_orders']);
  if (call.store.protectedData === 'refused')
    throw accessDenied(
      'This app is not approved to access the Order object. See https://shopify.dev/docs/apps/launch/' +
        'protected-customer-data for more details.',
    );
}
