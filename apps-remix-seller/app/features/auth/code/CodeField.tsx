import { Field } from '~/ui/form/Field.tsx';

/** Not numeric: recovery codes have letters. */
export function CodeField({ label, error }: { label: string; error?: string }) {
  return (
    <Field
      label={label}
      name="code"
      error={error}
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
