import type { RateCardLine } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/rates';
import { Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useApiMutation } from '../../api/useApi.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { zones } from '../grid/sheet.ts';

const nameOf = ({ courierName, motName, shipmentTypeName, zoneId }: RateCardLine) =>
  `${courierName} ${motName}, ${shipmentTypeName}, ${zones.find(({ id }) => id === zoneId)?.text ?? zoneId}`;

export function StatusSwitch({ line }: { line: RateCardLine }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useApiMutation('extension/activestatus/update');
  const notify = useNotify();
  const refresh = useRefresh();
  const { extensionId, zoneId, shipmentTypeId, isActive, version } = line;
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
        slotProps={{ input: { 'aria-label': `Active: ${nameOf(line)}` } }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`${verb} this rate?`}
        confirm={verb}
        isBusy={isPending}
        onConfirm={toggle}
        onClose={() => setAsking(false)}
      >
        <Typography>{nameOf(line)}</Typography>
        <Typography color="text.secondary">
          {isActive
            ? 'This rate will no longer be offered for parcels.'
            : 'This rate will be offered for parcels from now on.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
