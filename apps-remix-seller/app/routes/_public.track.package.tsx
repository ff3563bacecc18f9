import { TEXTS } from '@harkara/server/contracts/tracking/tracking';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TrackEntry } from '~/features/tracking/TrackEntry.tsx';
import { ApiError, call } from '~/lib/api.server.ts';
import type { FormState } from '~/lib/form.ts';
import { pageMeta } from '~/lib/page-meta.ts';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Track a package',
  description: 'Follow any parcel by its AWB number, from the pickup to the door, without signing in.',
  path: '/track/package',
});

const refused = (awb: string, text: string) =>
  data<FormState>({ fieldErrors: { awb: text }, formError: null, values: { awb } }, { status: 422 });

/** A GET form, so a link can carry the AWB: `/track/package?awb=…` redirects to the parcel. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('awb');
  if (typed === null) return null;
  const awb = typed.trim();
  if (!awb) return refused(typed, 'AWB Number is required');
  try {
    const { name } = await call(context, 'courier/name/{awb}', { awb });
    return redirect(
      `/tracking/${encodeURIComponent(awb)}?${new URLSearchParams({ publicTrack: 'true', courier: name })}`,
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refused(typed, error.status === 429 ? error.message : TEXTS.invalidAwb);
  }
}

export default function TrackPackage() {
  return <TrackEntry answer={useLoaderData<typeof loader>()} />;
}
