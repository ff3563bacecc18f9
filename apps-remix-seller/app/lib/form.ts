/** What an action answers when it refuses a form. */
export type FormState = {
  fieldErrors: Record<string, string>;
  formError: string | null;
  values: Record<string, string | string[]>;
};

/** What a Field is told about itself. */
export type FieldState = { name: string; defaultValue: string; error?: string };

export const isFormState = (value: unknown): value is FormState =>
  typeof value === 'object' && value !== null && 'fieldErrors' in value;

/**
 * Spreads into a Field what the last answer knows about it: `<Field label="City" {...field('city')} />`.
 * `saved` are the stored values, shown until the person has typed something else.
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

/** The answer, if it is to the form whose button says `do=<intent>`: for pages with several forms. */
export const answerTo = (answer: unknown, intent: string): FormState | undefined =>
  isFormState(answer) && answer.values.do === intent ? answer : undefined;

export const formErrorOf = (answer: unknown): string | null =>
  isFormState(answer) ? answer.formError : null;
