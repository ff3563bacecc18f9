import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { TERMS } from '~/features/public/legal/terms.tsx';
import { pageMeta } from '~/lib/page-meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Terms of Service',
  description: 'How shipping is priced, weighed, delivered and ended: the agreement between sellers and us.',
  path: '/terms',
});

const REVISED = { iso: '2021-06-01', text: '1 June 2021' };
const SUMMARY =
  'What you and we agree on when you ship: prices, weights, delivery times, payment, liability and how to leave.';

export default function Terms() {
  return <LegalPage title="Terms of Service" revised={REVISED} summary={SUMMARY} sections={TERMS} />;
}
