import { TEXTS } from '@harkara/server/contract/texts/tracking';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { loadShell } from '~/features/shell/shell.server.ts';
import { tonesOf } from '~/features/tracking/buyer/tones.server.ts';
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

/** Shows its seller the page as a buyer sees it. */
const AS_BUYER = 'buyer';
export const buyersPageOf = (awb: string) => `/tracking/${encodeURIComponent(awb)}?${AS_BUYER}`;

/** A public page: its layout and content depend on the user. Visitors see a shop's page in its own brand. */
export async function loadTracking(args: LoaderFunctionArgs) {
  const awb = args.params.awb ?? '';
  const isAsBuyer = new URL(args.request.url).searchParams.has(AS_BUYER);
  const signedIn = isAsBuyer ? null : await optionalSession(args);
  const [tracking, shell] = await Promise.all([
    findTracking(args.context, awb, signedIn?.token),
    signedIn && loadShell(args.context, signedIn),
  ]);
  const shop = tracking?.trackingId === undefined ? tracking?.shop : null;
  const brand = shop ? { shop, tones: tonesOf(shop.colour) } : null;
  return data({ awb, tracking, brand, shell: brand ? null : shell }, { status: tracking ? 200 : 404 });
}
