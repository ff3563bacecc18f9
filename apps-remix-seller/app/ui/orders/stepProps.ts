import type { FieldState } from '~/form';
import type { Draft } from '~/orders/draft';
import type { WizardAnswer } from '~/orders/wizard';
import type { WizardSetup } from '~/orders/wizard-setup.server';
import type { RateOption } from '~/wire';

export type StepProps = {
  draft: Draft;
  setup: WizardSetup;
  field: (name: string) => FieldState;
  refused: WizardAnswer | null;
  /** Takes over what the form holds, after rows came or went. */
  keep: (form: HTMLFormElement) => void;
  /** Null while the rates are on their way. */
  options: RateOption[] | null;
};
