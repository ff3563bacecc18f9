import { COMMON_TEXTS } from '@harkara/server/contract/texts/common';
import { istDay } from '@harkara/server/time';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useDownload } from '../api/download.ts';
import { DayField } from '../ui/days/DayField.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { ClientPicker } from './ClientPicker.tsx';

type Kind = 'bill' | 'weights';

const FILES = {
  bill: {
    title: 'Download Bill',
    path: 'download/billing',
    failed: 'Couldn’t download the bill. Try again.',
    contents: (name: string) => `Shipping charges of ${name} for these dates as CSV, one row per shipment.`,
  },
  weights: {
    title: 'Download Weight Update',
    path: 'download/processed/weight-update',
    failed: 'Couldn’t download the weight update. Try again.',
    contents: (name: string) =>
      `Weights billed by couriers for ${name} in these dates, with the price changes, as CSV.`,
  },
} as const;

type RangeDownloadProps = {
  kind: Kind;
  /** Null: the dialog asks for the client. */
  userId: number | null;
  /** The client's display name. */
  name: string;
  onClose: () => void;
};

/** Asks for the date range (both days inclusive) and, if needed, the client. Defaults to this month until today. */
export function RangeDownload({ kind, userId, name, onClose }: RangeDownloadProps) {
  const { title, path, failed, contents } = FILES[kind];
  const today = istDay(new Date());
  const [client, setClient] = useState(userId ?? undefined);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [isSent, setSent] = useState(false);
  const { download, isPending, error } = useDownload();
  const isReversed = from > to && from !== '' && to !== '';
  const errorOf = (day: string) => (isSent && day === '' ? 'Required' : undefined);

  const submit = () => {
    setSent(true);
    if (client === undefined || from === '' || to === '' || isReversed) return;
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
      <Typography color="text.secondary">{contents(name)}</Typography>
      {userId === null && (
        <ClientPicker
          id={client}
          onPick={setClient}
          required
          error={isSent && client === undefined ? 'Required' : undefined}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DayField label="From" value={from} onChange={setFrom} error={errorOf(from)} max={today} />
        <DayField
          label="To"
          value={to}
          onChange={setTo}
          error={errorOf(to) ?? (isReversed ? COMMON_TEXTS.rangeReversed : undefined)}
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

export default RangeDownload;
