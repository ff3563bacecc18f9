import { TEXTS } from '@harkara/server/contract/texts/tracking';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { loadShell } from '~/features/shell/shell.server.ts';
import { findTracking } from '~/features/tracking/tracking.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import type { FormState } from '~/lib/forms/form.ts';
import { optionalSession } from '~/lib/session.server.ts';

const refused = (awb: string, text: string) =>
  data<FormState>({ fieldErrors: { awb: text }, formError: null, values: { awb } }, { status: 422 });

/** A GET form, so a link can carry the AWB: `/track/package?awb=…` redirects to the parcel. */
export async function findParcel({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('awb');
  if (typed === null) return null;
  const awb = typed.trim();
  if (!awb) return refused(typed, TEXTS.awbMissing);
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

/** A public page: its layout and content depend on the user. */
export async function loadTracking(args: LoaderFunctionArgs) {
  const awb = args.params.awb ?? '';
  const signedIn = await optionalSession(args);
  const [tracking, shell] = await Promise.all([
    findTracking(args.context, awb, signedIn?.token),
    signedIn && loadShell(args.context, signedIn),
  ]);
  return data({ awb, tracking, shell }, { status: tracking ? 200 : 404 });
}
