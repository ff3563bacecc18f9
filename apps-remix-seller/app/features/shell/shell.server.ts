import { LOW_BALANCE } from '@harkara/server/contract/limits';
import { data, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import { optionalSession, requireSession, type SignedIn } from '~/lib/session.server.ts';

/** Data of the signed-in layout: the user, and the missing parts of the set-up. */
export async function loadShell(context: AppLoadContext, { token, role }: SignedIn) {
  const isSeller = role === 'ROLE_USER';
  const [controls, wallet, notices] = await Promise.all([
    call(context, isSeller ? 'user/controls' : 'admin/controls', {}, token),
    isSeller ? call(context, 'wallet/balance', {}, token) : null,
    isSeller ? call(context, 'notices/unread', {}, token) : null,
  ]);
  const isReady = controls.profileFilled && controls.companyDetailsFilled;
  return {
    userId: controls.userId,
    isSeller,
    company: controls.companyName ?? '',
    email: controls.emailId,
    prepaid: controls.prepaidUser,
    /** Of prepaid sellers: others have no wallet. */
    balance:
      wallet && controls.prepaidUser
        ? { rupees: wallet.currentBalance, isLow: wallet.currentBalance < LOW_BALANCE }
        : null,
    /** Notices that a seller has not read. */
    unread: notices?.unread ?? 0,
    createOrder: controls.createOrder,
    profileFilled: controls.profileFilled,
    companyDetailsFilled: controls.companyDetailsFilled,
    /** The setup steps, as long as an incomplete setup blocks ordering. */
    steps: isSeller && !isReady ? await setupSteps(context, token) : [],
  };
}

export async function setupSteps(context: AppLoadContext, token: string) {
  return (await call(context, 'user/progress', {}, token)).steps;
}

/** Throws a 404 unless the seller is prepaid: the wallet is for prepaid sellers only. */
export async function requirePrepaid(context: AppLoadContext, token: string): Promise<void> {
  const { prepaidUser } = await call(context, 'user/controls', {}, token);
  if (!prepaidUser) throw data(null, { status: 404 });
}

export async function loadSellerLayout(args: LoaderFunctionArgs) {
  return loadShell(args.context, await requireSession(args));
}

export async function loadUnknownPage(args: LoaderFunctionArgs) {
  const signedIn = await optionalSession(args);
  return data({ shell: signedIn && (await loadShell(args.context, signedIn)) }, { status: 404 });
}
