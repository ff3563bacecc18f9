import type { SetupStep } from '@harkara/server/contract/models';
import { CREATE_ORDER } from '~/lib/page/paths.ts';

type StepName = SetupStep['step'];

export const STEPS: Record<StepName, { label: string; to: string }> = {
  phone: { label: 'Phone verified', to: '/settings/account?tab=profile' },
  profile: { label: 'Your profile', to: '/settings/account?tab=profile' },
  company: { label: 'Company details', to: '/settings/account?tab=company' },
  bank: { label: 'Bank details', to: '/settings/account?tab=bank' },
  pickupPoint: { label: 'A pickup point', to: '/settings/pickup-points/new' },
  wallet: { label: 'Wallet recharged', to: `/wallet?${new URLSearchParams({ back: CREATE_ORDER })}` },
  firstOrder: { label: 'First order', to: CREATE_ORDER },
};

/** In the order that a new seller takes them. The company's form also asks for a missing name. */
const ORDER: readonly StepName[] = ['company', 'profile', 'pickupPoint', 'wallet', 'firstOrder'];

/** The next step to the first order. Null: only steps are open that an order does not need. */
export function nextOf(steps: readonly SetupStep[]): { label: string; to: string } | null {
  const isOpen = (name: StepName) => steps.some(({ step, done }) => step === name && !done);
  const name = ORDER.find(isOpen);
  if (!name) return null;
  const next = STEPS[name];
  if (name !== 'pickupPoint') return next;
  const after = isOpen('wallet') ? STEPS.wallet : STEPS.firstOrder;
  return { ...next, to: `${next.to}?${new URLSearchParams({ redirectTo: after.to })}` };
}
