import { titled } from '~/lib/page/meta.ts';

export {
  loadNewWebhook as loader,
  createWebhook as action,
} from '~/features/settings/webhooks/webhooks.server.ts';
export { NewWebhook as default } from '~/features/settings/webhooks/NewWebhook.tsx';

export const meta = titled('Add webhook');
