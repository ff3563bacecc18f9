import { MAX_COD_FILE_BYTES } from '@harkara/server/contract/limits';
import { COD_FILE_TEXTS } from '@harkara/server/contract/texts/cod';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDownload } from '../../../api/download.ts';
import { useAllCouriers } from '../../../couriers/courier.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { UploadZone } from '../../../ui/form/UploadZone.tsx';
import { filePath } from '../file.ts';

const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Amount*, Date*, UTR*';

/** Uploads what a courier paid, and opens the file's result. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const couriers = useAllCouriers();
  const [courierId, setCourierId] = useState('');
  const { download, isPending, error } = useDownload();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = ({ fileId }: { fileId: number }) => {
    void queryClient.invalidateQueries({ queryKey: ['cod-files'] });
    navigate(filePath(fileId));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        Upload a COD file
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <SelectField
          label="Courier"
          required
          value={courierId}
          options={couriers}
          none="Choose the courier"
          onPick={setCourierId}
        />
        <UploadZone
          path="cod/fileUpload"
          label="COD file"
          title="Drop what the courier paid here"
          note={`csv, xlsx or xls, up to 5 MB and 50,000 rows. Columns: ${COLUMNS}. Every row is stored, or none.`}
          kinds={KINDS}
          maxBytes={MAX_COD_FILE_BYTES}
          fields={{ courierId }}
          missing={courierId === '' ? COD_FILE_TEXTS.courierMissing : null}
          onUploaded={open}
        />
        <FormError error={error} failed="The template could not be downloaded." />
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<DownloadIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => download('cod/sampleFile', {})}
        >
          Download template
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
