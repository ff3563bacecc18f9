/** An action's response to a refused form. */
export type FormState = {
  fieldErrors: Record<string, string>;
  formError: string | null;
  values: Record<string, string | string[]>;
};

/** Props of a Field. */
export type FieldState = { name: string; defaultValue: string; error?: string };

export const isFormState = (value: unknown): value is FormState =>
  typeof value === 'object' && value !== null && 'fieldErrors' in value;

/**
 * Props of a Field from the last response: `<Field label="City" {...field('city')} />`. `saved` are the
 * stored values, shown unless the user typed others.
 */
export function fieldsOf(
  answer: unknown,
  saved: Record<string, string | number | boolean | null | undefined> = {},
) {
  const state = isFormState(answer) ? answer : null;
  return (name: string): FieldState => {
    const typed = state?.values[name];
    const value = (Array.isArray(typed) ? typed[0] : typed) ?? saved[name] ?? '';
    return { name, defaultValue: String(value), error: state?.fieldErrors[name] };
  };
}

/** The response, if it belongs to the form whose button is `intent=<intent>`: for pages with several forms. */
export const answerTo = (answer: unknown, intent: string): FormState | undefined =>
  isFormState(answer) && answer.values.intent === intent ? answer : undefined;

export const formErrorOf = (answer: unknown): string | null =>
  isFormState(answer) ? answer.formError : null;
