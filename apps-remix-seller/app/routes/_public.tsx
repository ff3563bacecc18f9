import { Outlet, useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root.tsx';
import { PublicFrame } from '~/features/public/PublicFrame.tsx';

export default function PublicLayout() {
  const signedIn = useRouteLoaderData<typeof rootLoader>('root')?.signedIn ?? false;
  return (
    <PublicFrame signedIn={signedIn}>
      <Outlet />
    </PublicFrame>
  );
}
