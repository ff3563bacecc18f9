import { istDay } from '@harkara/server/time';
import { Alert, Box, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../api/download.ts';
import { BACKWARDS, DayField } from '../ui/days/DayField.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { ClientPicker } from './ClientPicker.tsx';

type RangeDownloadProps = {
  title: string;
  path: 'download/billing' | 'download/processed/weight-update';
  /** Null: the dialog asks for the client. */
  userId: number | null;
  /** The text before the error message. */
  failed: string;
  onClose: () => void;
  /** Describes the file. */
  children: ReactNode;
};

/** Asks for the date range (both days inclusive) and, if needed, the client. Defaults to this month until today. */
export function RangeDownload({ title, path, userId, failed, onClose, children }: RangeDownloadProps) {
  const today = istDay(new Date());
  const [client, setClient] = useState(userId ?? undefined);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [isSent, setSent] = useState(false);
  const { download, isPending, error } = useDownload();
  const isBackwards = from > to && from !== '' && to !== '';
  const faultOf = (day: string) => (isSent && day === '' ? 'Required' : undefined);

  const submit = () => {
    setSent(true);
    if (client === undefined || from === '' || to === '' || isBackwards) return;
    download(path, { userId: client, fromDate: from, toDate: to }, onClose);
  };
  return (
    <FormDialog
      title={title}
      confirm="Download CSV"
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">{children}</Typography>
      {userId === null && (
        <ClientPicker
          id={client}
          onPick={setClient}
          required
          error={isSent && client === undefined ? 'Required' : undefined}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DayField label="From" value={from} onChange={setFrom} fault={faultOf(from)} max={today} />
        <DayField
          label="To"
          value={to}
          onChange={setTo}
          fault={faultOf(to) ?? (isBackwards ? BACKWARDS : undefined)}
          max={today}
        />
      </Box>
      {error && (
        <Alert severity="error">
          {failed} {error.message}
        </Alert>
      )}
    </FormDialog>
  );
}
