import type { Answer, Input, Path } from '@harkara/server/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { apiKey, useApiMutation } from '../../api/useApi.ts';

type TermsPath = Extract<Path, 'cod/cycle' | 'cod/early-terms' | 'cod/terms'>;

/** Keep it the same function: each form calls it when that changes. */
export type OnDirty = (path: TermsPath, isDirty: boolean) => void;

type TermsFormProps<P extends TermsPath, Values> = {
  path: P;
  saved: Answer<P>;
  valuesOf: (saved: Answer<P>) => Values;
  inputOf: (values: Values) => Input<P>;
  onDirty: OnDirty;
};

/** The state of one form: what is typed, and why a save failed. */
export function useTermsForm<P extends TermsPath, Values>(props: TermsFormProps<P, Values>) {
  const { path, saved, valuesOf, inputOf, onDirty } = props;
  const [values, setValues] = useState(() => valuesOf(saved));
  const { mutate, isPending, error } = useApiMutation(path);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(saved));
  useEffect(() => onDirty(path, isDirty), [path, isDirty, onDirty]);
  const save = () =>
    mutate(inputOf(values), {
      onSuccess: (answer) => {
        queryClient.setQueryData(apiKey(path, {} as Input<P>), answer);
        setValues(valuesOf(answer));
        notify('COD terms saved', { type: 'success' });
      },
    });
  return {
    values,
    change: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    errors: fieldErrors(error),
    error,
    isPending,
    isDirty,
    save,
  };
}
