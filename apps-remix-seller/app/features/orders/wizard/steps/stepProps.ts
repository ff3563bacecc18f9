import type { Draft } from '~/features/orders/wizard/draft.ts';
import type { WizardSetup } from '~/features/orders/wizard/setup.server.ts';
import type { WizardAnswer } from '~/features/orders/wizard/wizard.ts';
import type { FieldState } from '~/lib/form.ts';
import type { RateOption } from '~/lib/wire.ts';

export type StepProps = {
  draft: Draft;
  setup: WizardSetup;
  field: (name: string) => FieldState;
  refused: WizardAnswer | null;
  /** Reads the form into the draft after rows were added or removed. */
  keep: (form: HTMLFormElement) => void;
  /** Null while the rates load. */
  options: RateOption[] | null;
};
