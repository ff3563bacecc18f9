import { titled } from '~/lib/page/meta.ts';

export { loadWebhooks as loader } from '~/features/settings/webhooks/webhooks.server.ts';
export { Webhooks as default } from '~/features/settings/webhooks/Webhooks.tsx';

export const meta = titled('Webhooks');
