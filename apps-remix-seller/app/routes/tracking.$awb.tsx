import { brand } from '@harkara/server/brand';
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { PublicFrame } from '~/features/public/PublicFrame.tsx';
import { loadShell } from '~/features/shell/shell.server.ts';
import { Shell } from '~/features/shell/Shell.tsx';
import { AwbNotFound } from '~/features/tracking/AwbNotFound.tsx';
import { findTracking } from '~/features/tracking/tracking.server.ts';
import { TrackingPage } from '~/features/tracking/TrackingPage.tsx';
import { optionalSession } from '~/lib/session.server.ts';
import type { loader as rootLoader } from '~/root.tsx';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: `AWB ${params.awb} · ${brand.name}` },
];

type Loaded = Awaited<ReturnType<typeof loader>>['data'];

/** A visitor's page needs no script. */
export const handle = { withoutScript: (loaded: Loaded | undefined) => loaded?.shell === null };

/** A public page: its layout and content depend on the user. */
export async function loader(args: LoaderFunctionArgs) {
  const awb = args.params.awb ?? '';
  const signedIn = await optionalSession(args);
  const [tracking, shell] = await Promise.all([
    findTracking(args.context, awb, signedIn?.token),
    signedIn && loadShell(args.context, signedIn),
  ]);
  return data({ awb, tracking, shell }, { status: tracking ? 200 : 404 });
}

export default function Tracking() {
  const { awb, tracking, shell } = useLoaderData<typeof loader>();
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme ?? null;
  const page = tracking ? (
    <TrackingPage {...tracking} isSignedIn={shell !== null} />
  ) : (
    <AwbNotFound awb={awb} />
  );
  return shell ? (
    <Shell {...shell} theme={theme}>
      {page}
    </Shell>
  ) : (
    <PublicFrame signedIn={false}>{page}</PublicFrame>
  );
}
