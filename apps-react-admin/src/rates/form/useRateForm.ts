import { useCallback, useState } from 'react';
import { isSame } from '../versions/changes.ts';
import { type Errors, isNotNumber, stepErrors, stepOf, type Typed } from './fields.ts';

/** State of the card form. Required-field errors appear on Next; non-numeric pasted text shows an error at once. */
export function useRateForm(saved: Typed) {
  const [typed, setTyped] = useState(saved);
  const [step, setStep] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [serverErrors, setServerErrors] = useState<Errors>({});

  const type = useCallback((changes: Typed) => {
    setTyped((before) => ({ ...before, ...changes }));
    setServerErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
    );
  }, []);

  const goTo = (next: number) => {
    setChecked(false);
    setStep(next);
  };

  const found = stepErrors[step]?.(typed) ?? {};
  const faulty = Object.fromEntries(
    Object.entries(found).filter(([name]) => isChecked || isNotNumber(typed[name] ?? '')),
  );

  return {
    typed,
    type,
    step,
    errors: { ...serverErrors, ...faulty } satisfies Errors,
    isDirty: Object.keys(typed).some((name) => !isSame(typed[name] ?? '', saved[name] ?? '')),
    /** Shows the step's errors; true if there are none. */
    check: () => {
      setChecked(true);
      return Object.keys(found).length === 0;
    },
    /** Shows errors from the server and opens the first step that has one. */
    showErrors: (errors: Errors) => {
      setServerErrors(errors);
      const steps = Object.keys(errors).map(stepOf);
      if (steps.length > 0) goTo(Math.min(...steps));
    },
    goTo,
  };
}
