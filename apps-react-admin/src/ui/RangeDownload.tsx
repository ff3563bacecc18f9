import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { istDay } from '@harkara/server/time';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useDownload } from '../download.ts';
import { ClientPicker } from '../orders/ClientPicker.tsx';

interface RangeDownloadProps {
  title: string;
  /** A call of the provider API that takes userId, fromDate and toDate, and answers csv. */
  path: string;
  /** Null where the client is to be chosen here. */
  userId: number | null;
  /** What it says when the file does not come. */
  failed: string;
  isOpen: boolean;
  onClose: () => void;
  /** What is in the file. */
  children: ReactNode;
}

const BACKWARDS = 'The range must start before it ends.';

/** This month until today, unless something else is typed. Both days are in it. */
const RangeForm = ({ title, path, userId, failed, onClose, titleId, children }: Omit<RangeDownloadProps, 'isOpen'> & { titleId: string }) => {
  const today = istDay(new Date());
  const [client, setClient] = useState(userId ?? undefined);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [isSent, setSent] = useState(false);
  const { download, isBusy, error } = useDownload();
  const isBackwards = from > to && from !== '' && to !== '';
  const faultOf = (day: string) => (isSent && day === '' ? 'Required' : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (client === undefined || from === '' || to === '' || isBackwards) return;
    if (await download(path, { userId: client, fromDate: from, toDate: to })) onClose();
  };
  const dayField = (label: string, value: string, change: (day: string) => void, fault: string | undefined) => (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => change(target.value)}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{children}</Typography>
        {userId === null && (
          <ClientPicker id={client} onPick={setClient} required error={isSent && client === undefined ? 'Required' : undefined} />
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {dayField('From', from, setFrom, faultOf(from))}
          {dayField('To', to, setTo, faultOf(to) ?? (isBackwards ? BACKWARDS : undefined))}
        </Box>
        {error && <Alert severity="error">{[failed, error.message].join(' ')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Download csv
        </Button>
      </DialogActions>
    </Box>
  );
};

/** Asks for the days that a download of one client is about. */
export const RangeDownload = ({ isOpen, ...props }: RangeDownloadProps) => {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <RangeForm {...props} titleId={titleId} />
    </Dialog>
  );
};
