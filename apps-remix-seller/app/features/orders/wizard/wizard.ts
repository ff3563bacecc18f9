import type { RateOption } from '~/lib/wire.ts';
import type { Draft, StepName } from './draft.ts';

export type WizardAnswer = {
  /** Differs for every response. */
  id: string;
  draft: Draft;
  step: StepName;
  fieldErrors: Record<string, string>;
  formError: string | null;
  /** Rates for `quotedFor` (see quoteKey); null if none were requested. */
  options: RateOption[] | null;
  quotedFor: string | null;
};

/** Errors that disappear after this many seconds. */
export const PASSING: Readonly<Record<string, number>> = {
  'Your order value must be lesser than ₹50,000': 3,
  'Please try by selecting valid pickup point pincode.': 5,
};

export const isWizardAnswer = (value: unknown): value is WizardAnswer =>
  typeof value === 'object' && value !== null && 'quotedFor' in value;
