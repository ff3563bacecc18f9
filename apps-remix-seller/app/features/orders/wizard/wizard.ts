import type { RateOption } from '~/lib/wire.ts';
import type { Draft, StepName } from './draft.ts';

/** What the wizard's action answers when it does not redirect. */
export type WizardAnswer = {
  /** New with every answer. */
  id: string;
  draft: Draft;
  step: StepName;
  fieldErrors: Record<string, string>;
  formError: string | null;
  /** For `quotedFor` (see quoteKey); null where no rates were asked for. */
  options: RateOption[] | null;
  quotedFor: string | null;
};

/** Faults that show for so many seconds: the sum turns red, the list of couriers is empty. */
export const PASSING: Readonly<Record<string, number>> = {
  'Your order value must be lesser than ₹50,000': 3,
  'Please try by selecting valid pickup point pincode.': 5,
};

export const isWizardAnswer = (value: unknown): value is WizardAnswer =>
  typeof value === 'object' && value !== null && 'quotedFor' in value;
