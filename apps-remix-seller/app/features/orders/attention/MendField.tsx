import type { FieldState } from '~/lib/forms/form.ts';
import { ChoiceField } from '~/ui/form/ChoiceField.tsx';
import { DigitsField, Field, NumberField, PhoneField, TextAreaField } from '~/ui/form/Field.tsx';
import { STATES } from '~/ui/form/places.ts';
import type { Mendable } from './fields.ts';

type Props = { input: Mendable; state: FieldState };

/** The input that a field needs, with the reason why it is asked for. */
export function MendField({ input: { name: _name, kind, unit, error, ...input }, state }: Props) {
  const props = { autoComplete: 'off', ...input, ...state, error: state.error ?? error };
  if (kind === 'phone') return <PhoneField {...props} />;
  if (kind === 'pin') return <DigitsField digits={6} {...props} />;
  if (kind === 'state') return <ChoiceField choices={STATES} {...props} />;
  if (kind === 'number') return <NumberField unit={unit} min={0.1} {...props} />;
  if (kind === 'address') return <TextAreaField rows={2} {...props} />;
  return <Field {...props} />;
}
