import type { User, UserConflict } from '@harkara/server/contract/models';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { type Changes, useUpdateRecord } from '../../api/useRecord.ts';
import { useConflict } from '../../ui/conflict/useConflict.ts';

/** Values by field path in the request, such as `bankDetailsRequest.ifsc`. */
export type Values = Record<string, string>;

/** A part of the user's record as a form, locked after a save until Edit. */
export type Part = {
  valuesOf: (user: User) => Values;
  /** Builds the request body. */
  bodyOf: (values: Values) => Omit<Changes<'users'>, 'revision'>;
  isSaved: (user: User) => boolean;
  done: string;
};

export function useUserForm({ valuesOf, bodyOf, isSaved, done }: Part, user: User, onChanged: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(() => valuesOf(user));
  const [start, setStart] = useState({ values, revision: user.revision });
  const [errors, setErrors] = useState<Values>({});
  const { conflict, caught, clear } = useConflict<UserConflict>();
  const [update, { isPending }] = useUpdateRecord('users');
  const notify = useNotify();
  const [shown, setShown] = useState(user);
  const isEditing = isOpen || !isSaved(user);
  const isDirty = isEditing && JSON.stringify(values) !== JSON.stringify(start.values);

  const begin = (from: User) => {
    const read = valuesOf(from);
    setValues(read);
    setStart({ values: read, revision: from.revision });
    setErrors({});
    clear();
  };
  // A newer record replaces the shown one only if nothing has been typed.
  if (user !== shown) {
    setShown(user);
    if (!isDirty) begin(user);
  }
  const send = (revision: number) =>
    update(
      user,
      { revision, ...bodyOf(values) },
      {
        onSuccess: (saved) => {
          begin(saved);
          setOpen(false);
          notify(done, { type: 'success' });
          onChanged();
        },
        onError: (failure) => {
          if (caught(failure)) return setErrors({});
          const byField = fieldErrors(failure);
          setErrors(Object.keys(byField).length > 0 ? byField : { '': failure.message });
        },
      },
    );
  return {
    values,
    errors,
    conflict,
    isPending,
    isEditing,
    isDirty,
    canCancel: isSaved(user),
    edit: () => {
      begin(user);
      setOpen(true);
    },
    cancel: () => {
      begin(user);
      setOpen(false);
    },
    change: (field: string, value: string) => setValues({ ...values, [field]: value }),
    showErrors: setErrors,
    save: () => send(start.revision),
    saveOver: send,
    loadTheirs: begin,
  };
}
export type UserForm = ReturnType<typeof useUserForm>;
