import { claims } from '~/features/public/claims.ts';
import { pageMeta } from '~/lib/page/meta.ts';

export { Pricing as default } from '~/features/public/pricing/Pricing.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta(({ rateFrom, rateFromElsewhere, showsExamples }) => ({
  title: 'Pricing',
  description: `${rateFrom && rateFromElsewhere && `From ${rateFrom} ${claims.fromScope}, where others charge ${rateFromElsewhere}. `}${showsExamples ? 'Sample rates by zone, COD and FSC. ' : ''}No subscription fee, no minimum period.`,
  path: '/pricing',
}));
