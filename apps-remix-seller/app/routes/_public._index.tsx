import { claims } from '~/features/public/claims.ts';
import { pageMeta } from '~/lib/page/meta.ts';

export { redirectSignedIn as loader } from '~/lib/session.server.ts';
export { Landing as default } from '~/features/public/landing/Landing.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta((operator) => ({
  title: `${operator.name}: ${operator.tagline || 'compare couriers and ship'}`,
  description: `Compare couriers for your PIN codes, print labels in minutes and track every parcel. ${operator.rateFrom ? `From ${operator.rateFrom} ${claims.fromScope}, no` : 'No'} subscription.`,
  path: '/',
}));
