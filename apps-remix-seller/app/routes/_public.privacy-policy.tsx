import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { PRIVACY } from '~/features/public/legal/privacy.tsx';
import { pageMeta } from '~/lib/page/meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: PRIVACY.title,
  description:
    'Which personal data of sellers, buyers and visitors we keep, why, with whom we share it, and your rights.',
  path: '/privacy-policy',
});

export default function PrivacyPolicy() {
  return <LegalPage {...PRIVACY} />;
}
