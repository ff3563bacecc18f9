import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { PublicFrame } from '~/features/public/frame/PublicFrame.tsx';
import type { loader as rootLoader } from '~/root.tsx';

export default function PublicLayout() {
  const signedIn = useRouteLoaderData<typeof rootLoader>('root')?.signedIn ?? false;
  return (
    <PublicFrame signedIn={signedIn}>
      <Outlet />
    </PublicFrame>
  );
}
