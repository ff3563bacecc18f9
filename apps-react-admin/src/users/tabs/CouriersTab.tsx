import type { CourierService } from '@harkara/server/contract/models';
import { Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useApiMutation } from '../../api/useApi.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import { nameOf } from '../user.ts';
import type { TabProps } from './tabs.ts';

const HEADS = [
  { text: 'Logistic ID' },
  { text: 'Logistic Name' },
  { text: 'Mode of Transport' },
  { text: 'Active' },
];
const titleOf = ({ courierType, modeOFTransport }: CourierService) =>
  `${courierType.name} ${modeOFTransport.name}`;

export function CouriersTab({ user, onChanged }: TabProps) {
  const [chosen, setChosen] = useState<CourierService | null>(null);
  const { mutate, isPending, error, reset } = useApiMutation('update/user/logistics');
  const notify = useNotify();
  const close = () => {
    setChosen(null);
    reset();
  };
  const change = ({ id, active }: CourierService) => {
    const onSuccess = () => {
      close();
      notify(`Courier ${active ? 'deactivated' : 'activated'} for this user.`, { type: 'success' });
      onChanged();
    };
    mutate({ userId: user.id, id, active: !active }, { onSuccess });
  };
  if (user.userCourierMot.length === 0)
    return <Typography color="text.secondary">No active couriers. Create them under Logistics.</Typography>;
  return (
    <>
      <PlainTable
        label="Logistics of the user"
        heads={HEADS}
        rows={user.userCourierMot.map((entry) => ({
          key: entry.id,
          cells: [
            entry.courierType.id,
            entry.courierType.name,
            entry.modeOFTransport.name,
            <Switch
              key="active"
              size="small"
              checked={entry.active}
              onChange={() => setChosen(entry)}
              slotProps={{ input: { 'aria-label': `${titleOf(entry)} active` } }}
            />,
          ],
        }))}
      />
      <ConfirmDialog
        isOpen={chosen !== null}
        title={chosen ? `${chosen.active ? 'Deactivate' : 'Activate'} ${titleOf(chosen)}?` : ''}
        confirm={chosen?.active ? 'Deactivate' : 'Activate'}
        isBusy={isPending}
        error={error?.message}
        onConfirm={() => chosen && change(chosen)}
        onClose={close}
      >
        <Typography>
          {nameOf(user)}{' '}
          {chosen?.active ? 'can no longer ship with this courier.' : 'can ship with this courier again.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
