import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { PRIVACY } from '~/features/public/legal/privacy.tsx';
import { pageMeta } from '~/lib/page/meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: PRIVACY.title,
  description:
    'What personal data we keep about sellers, buyers and visitors, why, who we share it with, and your rights.',
  path: '/privacy-policy',
});

export default function PrivacyPolicy() {
  return <LegalPage {...PRIVACY} />;
}
