import type { FieldState } from '~/lib/form.ts';
import type { RateOption } from '~/lib/wire.ts';
import type { Draft } from './draft.ts';
import type { WizardSetup } from './setup.server.ts';
import type { WizardAnswer } from './wizard.ts';

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
