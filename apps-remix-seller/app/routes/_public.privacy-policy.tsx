import { LegalPage } from '~/features/public/legal/LegalPage.tsx';
import { PRIVACY } from '~/features/public/legal/privacy.tsx';
import { pageMeta } from '~/lib/page-meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Privacy Policy',
  description:
    'Which personal data of sellers, buyers and visitors we keep, why, with whom we share it, and your rights.',
  path: '/privacy-policy',
});

const REVISED = { iso: '2021-06-01', text: '1 June 2021' };
const SUMMARY =
  'What we know about sellers, buyers and visitors, why, and how to have it changed or deleted.';

export default function PrivacyPolicy() {
  return <LegalPage title="Privacy Policy" revised={REVISED} summary={SUMMARY} sections={PRIVACY} />;
}
