import { useLoaderData } from '@remix-run/react';
import { NotFound } from '~/ui/page/NotFound.tsx';
import type { loadUnknownPage } from './shell.server.ts';
import { UserFrame } from './UserFrame.tsx';

export function UnknownPage() {
  const { shell } = useLoaderData<typeof loadUnknownPage>();
  return (
    <UserFrame shell={shell}>
      <NotFound signedIn={shell !== null} inFrame />
    </UserFrame>
  );
}
