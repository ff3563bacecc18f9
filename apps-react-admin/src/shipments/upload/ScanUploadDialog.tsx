import type { Answer } from '@harkara/server/contract/calls';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useDownload } from '../../api/download.ts';
import { number } from '../../format.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { UploadZone } from '../../ui/form/UploadZone.tsx';

const KINDS = ['csv', 'xlsx'];
const COLUMNS = 'AWB*, Status*, Date and time* (in India), Location, Remarks';

type Uploaded = Answer<'scans/fileUpload'>;

function Result({ uploaded: { success, added, parcels } }: { uploaded: Uploaded }) {
  const repeated = success - added;
  return (
    <Alert severity="success" role="status">
      {number(added)} scans of {number(parcels)} {parcels === 1 ? 'parcel' : 'parcels'} stored.
      {repeated > 0 && ` ${number(repeated)} were there already.`}
    </Alert>
  );
}

/** Scans of couriers without an API. Their effects are those of a courier's own scans. */
export function ScanUploadDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const refresh = useRefresh();
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const { download, isPending, error } = useDownload();
  const show = (answer: Uploaded) => {
    setUploaded(answer);
    refresh();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        Upload scans
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <Typography color="text.secondary">
          For parcels of couriers without an API. Every row is stored or none; a scan that is there already
          does nothing twice. Customers and sellers are told as by the courier itself.
        </Typography>
        <UploadZone
          path="scans/fileUpload"
          label="File of scans"
          title="Drop a courier’s file of scans here"
          note={`csv or xlsx, up to 1 MB and 1,000 rows. Columns: ${COLUMNS}.`}
          kinds={KINDS}
          onUploaded={show}
        />
        {uploaded && <Result uploaded={uploaded} />}
        <FormError error={error} failed="The template could not be downloaded." />
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<DownloadIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => download('scans/sampleFile', {})}
        >
          Download template
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
