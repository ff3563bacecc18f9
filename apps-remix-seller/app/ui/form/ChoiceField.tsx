import { useId, type ComponentProps } from 'react';
import { Field } from './Field.tsx';

/** A text input with suggestions. */
export function ChoiceField({
  choices,
  ...field
}: ComponentProps<typeof Field> & { choices: readonly string[] }) {
  const id = useId();
  return (
    <>
      <Field list={id} {...field} />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  );
}
