import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { TERMS } from '~/features/public/legal/terms.tsx';
import { pageMeta } from '~/lib/page/meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: TERMS.title,
  description: 'How shipping is priced, weighed, delivered and ended: the agreement between sellers and us.',
  path: '/terms',
});

export default function TermsOfService() {
  return <LegalPage {...TERMS} />;
}
