import type { Answer } from '@harkara/server/contract/calls';
import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { number } from '../../format.ts';
import { UploadDialog } from '../../ui/form/UploadDialog.tsx';
import { UploadZone } from '../../ui/form/UploadZone.tsx';

const KINDS = ['csv', 'xlsx'];
const COLUMNS = 'AWB*, Status*, Date and time* (in India), Location, Remarks';

type Uploaded = Answer<'scans/fileUpload'>;

function Result({ uploaded: { success, added, parcels } }: { uploaded: Uploaded }) {
  const repeated = success - added;
  return (
    <Alert severity="success" role="status">
      {number(added)} scans saved for {number(parcels)} {parcels === 1 ? 'parcel' : 'parcels'}.
      {repeated > 0 && `  ${number(repeated)} were already saved.`}
    </Alert>
  );
}

/** Scans of couriers without an API. Their effects are those of a courier's own scans. */
export function ScanUploadDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const show = (answer: Uploaded) => {
    setUploaded(answer);
    refresh();
  };
  return (
    <UploadDialog title="Upload scans" template="scans/sampleFile" onClose={onClose}>
      <Typography color="text.secondary">
        For couriers without an API. If any row has an error, nothing is saved. Scans already saved are
        skipped. Buyers and sellers are notified as usual.
      </Typography>
      <UploadZone
        path="scans/fileUpload"
        label="File of scans"
        title="Drop the courier’s scan file here"
        note={`CSV or XLSX, up to 1 MB and 1,000 rows. Columns: ${COLUMNS}.`}
        kinds={KINDS}
        onUploaded={show}
      />
      {uploaded && <Result uploaded={uploaded} />}
    </UploadDialog>
  );
}
