import { TEXTS } from '@harkara/server/contracts/rates/cards/texts';
import { Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useApiMutation } from '../ui/useApi.ts';
import type { Extension } from './extension.ts';
import { zones } from './sheet.ts';

const nameOf = ({ courierName, motName, shipmentTypeName, zoneId }: Extension) =>
  `${courierName} ${motName}, ${shipmentTypeName}, ${zones.find(({ id }) => id === zoneId)?.text ?? zoneId}`;

export function StatusSwitch({ extension }: { extension: Extension }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useApiMutation('extension/activestatus/update');
  const notify = useNotify();
  const refresh = useRefresh();
  const { extensionId, zoneId, shipmentTypeId, isActive, version } = extension;
  const toggle = () =>
    mutate(
      { extensionId, zoneId: [zoneId], shipmentTypeId: [shipmentTypeId], isActive: !isActive },
      {
        onSuccess: () => {
          notify(isActive ? TEXTS.inactive : TEXTS.active, { type: 'success' });
          refresh();
        },
        onError: () => notify(TEXTS.statusFailed, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  // An unpublished card is not offered, whatever its switch says.
  if (version === 0) return <StatusBadge status="UNPUBLISHED" tone="neutral" label="Not published" />;
  const verb = isActive ? 'Deactivate' : 'Activate';
  return (
    <>
      <Switch
        size="small"
        checked={isActive}
        onChange={() => setAsking(true)}
        slotProps={{ input: { 'aria-label': `Active: ${nameOf(extension)}` } }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`${verb} this rate?`}
        confirm={verb}
        isBusy={isPending}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      >
        <Typography>{nameOf(extension)}</Typography>
        <Typography color="text.secondary">
          {isActive
            ? 'No parcel is offered this rate any more.'
            : 'Parcels are offered this rate from now on.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
