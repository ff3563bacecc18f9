import { brand } from '@harkara/server/brand';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { PublicFrame } from '~/features/public/PublicFrame.tsx';
import { loadShell } from '~/features/shell/shell.server.ts';
import { Shell } from '~/features/shell/Shell.tsx';
import { optionalSession } from '~/lib/session.server.ts';
import type { loader as rootLoader } from '~/root.tsx';
import { NotFound } from '~/ui/page/NotFound.tsx';

export const meta = () => [{ title: `Page not found · ${brand.name}` }];

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

/** A visitor's page needs no script. */
export const handle = { withoutScript: (loaded: Loaded | undefined) => loaded?.shell === null };

/** Signed-in users see the page in their own layout. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await optionalSession(args);
  return data({ shell: signedIn && (await loadShell(args.context, signedIn)) }, { status: 404 });
}
export const action = () => {
  throw data(null, { status: 405 });
};

export default function Page() {
  const { shell } = useLoaderData<typeof loader>();
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme ?? null;
  return shell ? (
    <Shell {...shell} theme={theme}>
      <NotFound signedIn inFrame />
    </Shell>
  ) : (
    <PublicFrame signedIn={false}>
      <NotFound signedIn={false} inFrame />
    </PublicFrame>
  );
}
