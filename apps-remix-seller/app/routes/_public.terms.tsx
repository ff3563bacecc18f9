import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { TERMS } from '~/features/public/legal/terms.tsx';
import { pageMeta } from '~/lib/page/meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: TERMS.title,
  description:
    'The agreement between sellers and us: prices, weights, delivery, payment, liability and how to leave.',
  path: '/terms',
});

export default function TermsOfService() {
  return <LegalPage {...TERMS} />;
}
