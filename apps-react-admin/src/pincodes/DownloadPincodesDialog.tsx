import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDownload } from '../download.ts';
import { nothingChosen, ServiceChoice } from './ServiceChoice.tsx';

/** The pincodes that a courier serves in a mode, as a csv that may be edited and uploaded again. */
export const DownloadPincodesDialog = ({ onClose }: { onClose: () => void }) => {
  const [chosen, setChosen] = useState(nothingChosen);
  const { download, isBusy, error } = useDownload();
  const errors: Record<string, string> = error?.body?.errors ?? {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await download('pincode/export', { courierId: chosen.courierId || null, motId: chosen.motId || null })) onClose();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby="download-title" fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="download-title" variant="h2">
          Download pincodes
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">
            All that the courier serves in this mode, as a csv. Change it in a spreadsheet and upload it again.
          </Typography>
          <ServiceChoice chosen={chosen} errors={errors} onChange={(changes) => setChosen({ ...chosen, ...changes })} />
          {error && Object.keys(errors).length === 0 && <Alert severity="error">The file could not be downloaded. {error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Download
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
