import { data, type AppLoadContext } from '@remix-run/node';
import type { SetupStep } from '~/features/settings/SetupList.tsx';
import { call } from '~/lib/api.server.ts';
import type { SignedIn } from '~/lib/session.server.ts';
import type { Controls } from '~/lib/wire.ts';

/** What the frame of the signed-in pages shows, and what decides which of them open. */
export async function loadShell(context: AppLoadContext, { token, role }: SignedIn) {
  const isSeller = role === 'ROLE_USER';
  const controls = await call<Controls>(context, isSeller ? 'user/controls' : 'admin/controls', {}, token);
  const isReady = controls.profileFilled && controls.companyDetailsFilled;
  return {
    userId: controls.userId,
    isSeller,
    company: controls.companyName ?? '',
    email: controls.emailId,
    prepaid: controls.prepaidUser,
    createOrder: controls.createOrder,
    profileFilled: controls.profileFilled,
    companyDetailsFilled: controls.companyDetailsFilled,
    /** What is left of the set-up, while it keeps a seller from ordering. */
    steps: isSeller && !isReady ? await setupSteps(context, token) : [],
  };
}

export async function setupSteps(context: AppLoadContext, token: string): Promise<SetupStep[]> {
  return (await call<{ steps: SetupStep[] }>(context, 'user/progress', {}, token)).steps;
}

/** The wallet is for sellers who pay ahead; anybody else sees the not-found page. */
export async function requirePrepaid(context: AppLoadContext, token: string): Promise<void> {
  const { prepaidUser } = await call<Controls>(context, 'user/controls', {}, token);
  if (!prepaidUser) throw data(null, { status: 404 });
}
