import { PRODUCT } from '@harkara/server/contract/product';
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type UIMatch,
} from '@remix-run/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useNonce } from './lib/page/nonce.ts';
import { readOperator } from './lib/page/operator.server.ts';
import { useLoadedOperator } from './lib/page/operator.ts';
import { themeOf } from './lib/page/theme.server.ts';
import { optionalSession, takeToast } from './lib/session.server.ts';
import { LinkButton } from './ui/Button.tsx';
import { optional } from './ui/chart/optional.ts';
import { fontUrl, GlobalStyle, OperatorStyle } from './ui/GlobalStyle.ts';
import { useReloadOnMissingChunk } from './ui/hooks/useReloadOnMissingChunk.ts';
import { HeadTags } from './ui/page/HeadTags.tsx';
import { NotFound, Sorry } from './ui/page/NotFound.tsx';
import { Progress } from './ui/page/Progress.tsx';
import { SkipLink } from './ui/page/SkipLink.tsx';

const Toast = optional(() => import('./ui/toast/Toast.lazy.ts'));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const { name, tagline } = loaded?.operator ?? { ...PRODUCT, tagline: '' };
  return [{ title: name }, ...(tagline ? [{ name: 'description', content: tagline }] : [])];
};

export async function loader(args: LoaderFunctionArgs) {
  const [signedIn, { toast, headers }, operator] = await Promise.all([
    optionalSession(args),
    takeToast(args),
    readOperator(args.context),
  ]);
  const theme = themeOf(args.request);
  return data(
    {
      toast: toast && { ...toast, id: args.context.requestId },
      theme,
      signedIn: signedIn !== null,
      publicUrl: args.context.publicUrl,
      operator,
    },
    { headers },
  );
}

/**
 * True for pages that load no script when opened directly: `export const handle = { withoutScript: true }`,
 * or a function of the loader's data.
 */
function isWithoutScript({ handle, data: loaded }: UIMatch): boolean {
  if (typeof handle !== 'object' || handle === null || !('withoutScript' in handle)) return false;
  const { withoutScript } = handle;
  return typeof withoutScript === 'function'
    ? (withoutScript as (loaded: unknown) => unknown)(loaded) === true
    : withoutScript === true;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const loaded = useRouteLoaderData<typeof loader>('root');
  const operator = useLoadedOperator();
  const isToRead = useMatches().some(isWithoutScript);
  // After a client-side navigation the scripts stay loaded, including scroll restoration.
  const withScript = typeof document !== 'undefined' || !isToRead;
  return (
    <html lang="en-IN" data-theme={loaded?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <HeadTags theme={loaded?.theme} logoUrl={operator?.logoUrl} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <GlobalStyle />
        {operator && <OperatorStyle {...operator} />}
        <SkipLink />
        <Progress />
        {children}
        {loaded?.toast && (
          <Suspense>
            <Toast key={loaded.toast.id} {...loaded.toast} />
          </Suspense>
        )}
        {withScript && <ScrollRestoration nonce={nonce} />}
        {withScript && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/**
 * If a page's data fails to load (a proxy's response, no network), React re-creates the document without
 * styles. A reload then shows the actual error; it has styles, so it cannot loop.
 */
function useDocumentForLostData() {
  useEffect(() => {
    if (document.styleSheets.length === 0) window.location.reload();
  }, []);
}

export function ErrorBoundary() {
  const error = useRouteError();
  useDocumentForLostData();
  useReloadOnMissingChunk(error);
  const signedIn = useRouteLoaderData<typeof loader>('root')?.signedIn ?? false;
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 403))
    return <NotFound signedIn={signedIn} />;
  return (
    <Sorry
      title="Something went wrong!"
      text="Unfortunately, something went wrong. Nothing you saved is lost. Please try again."
    >
      <LinkButton to={signedIn ? '/orders' : '/'} reloadDocument>
        {signedIn ? 'Go Orders' : 'Go Home'}
      </LinkButton>
    </Sorry>
  );
}
