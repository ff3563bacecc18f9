import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import type { loader as rootLoader } from '~/root.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { useReloadOnMissingChunk } from '~/ui/hooks/useReloadOnMissingChunk.ts';
import { NotFound, Sorry } from '~/ui/page/NotFound.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import type { loadSellerLayout } from './shell.server.ts';
import { Shell } from './Shell.tsx';

type Shown = Awaited<ReturnType<typeof loadSellerLayout>>;

function InShell({
  company,
  email,
  prepaid,
  isSeller,
  balance,
  unread,
  children,
}: Shown & { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme ?? null;
  return <Shell {...{ company, email, prepaid, isSeller, balance, unread, theme }}>{children}</Shell>;
}

export function SellerLayout() {
  const shell = useLoaderData<typeof loadSellerLayout>();
  return (
    <InShell {...shell}>
      <Outlet />
    </InShell>
  );
}

/** Keeps the layout on a page's error if the layout itself loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loadSellerLayout>('routes/_seller');
  const { pathname, search } = useLocation();
  useReloadOnMissingChunk(error);
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 403)) {
    if (!shell) return <NotFound signedIn />;
    return (
      <InShell {...shell}>
        <NotFound signedIn inFrame />
      </InShell>
    );
  }
  const title = 'Something went wrong!';
  const text = 'Unfortunately, something went wrong. Nothing you saved is lost. Please try again.';
  const again = (
    <LinkButton to={`${pathname}${search}`} reloadDocument variant={shell ? 'quiet' : 'primary'}>
      Try again
    </LinkButton>
  );
  if (!shell) return <Sorry {...{ title, text }}>{again}</Sorry>;
  return (
    <InShell {...shell}>
      <EmptyState drawing="offline" title={title} action={again}>
        {text}
      </EmptyState>
    </InShell>
  );
}
