import { Link } from '@remix-run/react';
import { Notice } from '~/ui/text/Notice.tsx';

/** The setup steps required before the first order. */
export function Missing({ profile, company }: { profile: boolean; company: boolean }) {
  if (!profile && !company) return null;
  return (
    <Notice tone="info">
      Please complete your Profile &amp; Company details to start placing orders. Still missing:{' '}
      {company && <Link to="/settings/account?tab=company">Company</Link>}
      {company && profile && ' and '}
      {profile && <Link to="/settings/account?tab=profile">Profile</Link>}.
    </Notice>
  );
}
