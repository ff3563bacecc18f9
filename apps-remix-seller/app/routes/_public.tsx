import { Outlet, useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';
import { PublicFrame } from '~/ui/PublicFrame';

export default function PublicLayout() {
  const signedIn = useRouteLoaderData<typeof rootLoader>('root')?.signedIn ?? false;
  return (
    <PublicFrame signedIn={signedIn}>
      <Outlet />
    </PublicFrame>
  );
}
