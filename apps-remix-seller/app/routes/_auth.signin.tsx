import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { SignIn } from '~/features/auth/sign-in/SignIn.tsx';
import { isExpiredStored } from '~/features/auth/sign-in/useExpired.ts';
import { deleteAllRows } from '~/features/orders/bulk/grid/file/kept.ts';
import { pageMeta } from '~/lib/page/meta.ts';

export { loadSignIn as loader, submitSignIn as action } from '~/features/auth/sign-in/sign-in.server.ts';

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Sign in to compare couriers, print labels, track parcels and manage your wallet.',
  path: '/signin',
});

export default function Page() {
  const [params] = useSearchParams();
  const isExpired = params.has('expired');
  useEffect(() => {
    // After an expired session the seller goes on; after a sign-out the rows must not stay in this tab.
    if (!isExpired && !isExpiredStored()) deleteAllRows();
  }, [isExpired]);
  return <SignIn />;
}
