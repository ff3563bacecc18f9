import { pageMeta } from '~/lib/page/meta.ts';

export { Integrations as default } from '~/features/public/integrations/Integrations.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Integrations',
  description:
    'Ten couriers by air, surface and post, and your online store, plugin, accounting suite, site builder or own website by one REST API.',
  path: '/integrations',
});
