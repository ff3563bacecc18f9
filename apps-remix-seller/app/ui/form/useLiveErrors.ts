import { type FormEvent, useState } from 'react';
import type { FieldState } from '~/lib/forms/form.ts';

/**
 * Hides a field's error once the field changes. Give `onInput` to the form, and take its fields from `live`.
 */
export function useLiveErrors(answer: unknown) {
  const [changed, setChanged] = useState<{ answer: unknown; names: string[] }>({ answer, names: [] });
  const names = changed.answer === answer ? changed.names : [];
  return {
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name && !names.includes(name)) setChanged({ answer, names: [...names, name] });
    },
    live:
      (field: (name: string) => FieldState) =>
      (name: string): FieldState => {
        const state = field(name);
        return names.includes(name) ? { ...state, error: undefined } : state;
      },
  };
}
