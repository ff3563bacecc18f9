import { brand } from '@harkara/server/brand';
import { claims } from '~/features/public/claims.ts';
import { pageMeta } from '~/lib/page/meta.ts';

export { redirectSignedIn as loader } from '~/lib/session.server.ts';
export { Landing as default } from '~/features/public/landing/Landing.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: `${brand.name}: ${brand.tagline}`,
  description: `Compare couriers on your PIN codes, print labels in minutes and track every parcel. From ${claims.from} ${claims.fromScope}, no subscription.`,
  path: '/',
});
