import { inWords } from '~/features/public/inWords.ts';
import { pageMeta } from '~/lib/page/meta.ts';

export { Integrations as default } from '~/features/public/integrations/Integrations.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta(({ couriers }) => ({
  title: 'Integrations',
  description: `${couriers.length > 1 ? `${inWords(couriers.length)} couriers` : 'Couriers'} by air, surface and post, and your online store, plugin, accounting suite, site builder or own website through one REST API.`,
  path: '/integrations',
}));
