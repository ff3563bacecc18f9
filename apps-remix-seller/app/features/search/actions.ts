import { CREATE_BULK, CREATE_ORDER } from '~/lib/page/paths.ts';

/** `words` are what people may call it otherwise. */
export type Place = { to: string; label: string; words?: string };

const RECHARGE: Place = { to: '/wallet', label: 'Recharge wallet', words: 'add money top up balance' };
const FIRST: Place[] = [
  { to: CREATE_ORDER, label: 'Create order', words: 'new ship' },
  { to: CREATE_BULK, label: 'Upload orders from a file', words: 'bulk import csv excel xlsx' },
];
const OTHERS: Place[] = [
  { to: '/orders/request-pickup', label: 'Request pickup', words: 'courier collect' },
  { to: '/tools/rate-calculator', label: 'Calculate a rate', words: 'price charge cost' },
  { to: '/settings/pickup-points/new', label: 'Add a pickup point', words: 'warehouse address' },
  { to: '/settings/stores/new', label: 'Connect a store', words: 'shopify woocommerce channel' },
  { to: '/settings/courier-rules/new', label: 'Add a courier rule', words: 'automatic' },
  { to: '/settings/webhooks/new', label: 'Add a webhook', words: 'integration' },
];

export const actionsFor = ({ prepaid }: { prepaid: boolean }): Place[] => [
  ...FIRST,
  ...(prepaid ? [RECHARGE] : []),
  ...OTHERS,
];
