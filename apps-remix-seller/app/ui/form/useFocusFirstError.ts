import { useEffect, useRef, type RefObject } from 'react';
import { isFormState } from '~/lib/forms/form.ts';

/** Focuses the first invalid field of a refused form. Give the ref to the form. */
export function useFocusFirstError(answer: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isFormState(answer)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
