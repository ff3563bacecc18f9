import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { REFUNDS } from '~/features/public/legal/refunds.tsx';
import { pageMeta } from '~/lib/page/meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: REFUNDS.title,
  description:
    'Cancelling shipments and accounts: what we refund, when we pay out your wallet balance, and your last invoice.',
  path: '/refund-policy',
});

export default function RefundPolicy() {
  return <LegalPage {...REFUNDS} />;
}
