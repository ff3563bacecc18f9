import { titled } from '~/lib/page/meta.ts';

export {
  loadWebhook as loader,
  changeWebhook as action,
} from '~/features/settings/webhooks/webhooks.server.ts';
export { Webhook as default } from '~/features/settings/webhooks/one/Webhook.tsx';

export const meta = titled('Webhook');
