import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { SignIn } from '~/features/auth/sign-in/SignIn.tsx';
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
  // After an expired session the rows are still here; signing out deletes them.
  const isSignedOut = !params.has('expired');
  useEffect(() => {
    if (isSignedOut) deleteAllRows();
  }, [isSignedOut]);
  return <SignIn />;
}
