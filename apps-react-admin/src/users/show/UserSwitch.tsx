import type { UserRow } from '@harkara/server/contract/models';
import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useUpdateRecord } from '../../api/useRecord.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';

type Flag = 'active' | 'prepaidUser' | 'customRateEnabled';

type UserSwitchProps = {
  user: UserRow;
  flag: Flag;
  label: string;
  /** The dialog's question for switching on and off; `verbs` label its button. */
  questions: [on: string, off: string];
  verbs: [on: string, off: string];
  /** The consequence for the user. */
  meaning: [on: string, off: string];
  done: [on: string, off: string];
  isDisabled?: boolean;
  onChanged: () => void;
};

/** Asks for confirmation; then `onChanged` reloads the page's data. */
export function UserSwitch({
  user,
  flag,
  label,
  questions,
  verbs,
  meaning,
  done,
  isDisabled = false,
  onChanged,
}: UserSwitchProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [update, { isPending }] = useUpdateRecord('users');
  const notify = useNotify();
  const at = user[flag] ? 1 : 0;
  const open = () => {
    setError(null);
    setAsking(true);
  };
  const change = () =>
    update(
      user,
      { revision: user.revision, [flag]: !user[flag] },
      {
        onSuccess: () => {
          setAsking(false);
          notify(done[at], { type: 'success' });
          onChanged();
        },
        onError: ({ message }) => {
          setError(message);
          onChanged();
        },
      },
    );
  return (
    <>
      <FormControlLabel
        control={<Switch checked={user[flag]} onChange={open} disabled={isDisabled} />}
        label={label}
        sx={{ mr: 0 }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={questions[at]}
        confirm={verbs[at]}
        isBusy={isPending}
        error={error}
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        <Typography>{meaning[at]}</Typography>
      </ConfirmDialog>
    </>
  );
}
