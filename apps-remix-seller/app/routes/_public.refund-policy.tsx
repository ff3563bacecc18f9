import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { REFUNDS } from '~/features/public/legal/refunds.tsx';
import { pageMeta } from '~/lib/page-meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Refund & Cancellation Policy',
  description:
    'Cancelling shipments and accounts: what is refunded, when the wallet balance is paid out, and your last invoice.',
  path: '/refund-policy',
});

const REVISED = { iso: '2023-12-01', text: '1 December 2023' };
const SUMMARY = 'How charges come back, what happens when you leave, and when your balance is paid out.';

export default function RefundPolicy() {
  return (
    <LegalPage title="Refund & Cancellation Policy" revised={REVISED} summary={SUMMARY} sections={REFUNDS} />
  );
}
