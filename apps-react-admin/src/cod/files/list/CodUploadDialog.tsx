import { MAX_COD_FILE_BYTES } from '@harkara/server/contract/limits';
import { COD_FILE_TEXTS } from '@harkara/server/contract/texts/cod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAllCouriers } from '../../../couriers/courier.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { UploadDialog } from '../../../ui/form/UploadDialog.tsx';
import { UploadZone } from '../../../ui/form/UploadZone.tsx';
import { filePath } from '../file.ts';

const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Amount*, Date*, UTR*';

/** Uploads what a courier paid, and opens the file's result. */
export function CodUploadDialog({ onClose }: { onClose: () => void }) {
  const couriers = useAllCouriers();
  const [courierId, setCourierId] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const open = ({ fileId }: { fileId: number }) => {
    void queryClient.invalidateQueries({ queryKey: ['cod-files'] });
    navigate(filePath(fileId));
  };
  return (
    <UploadDialog title="Upload a COD file" template="cod/sampleFile" onClose={onClose}>
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
        title="Drop the courier’s COD file here"
        note={`CSV, XLSX or XLS, up to 5 MB and 50,000 rows. Columns: ${COLUMNS}. If any row has an error, nothing is saved.`}
        kinds={KINDS}
        maxBytes={MAX_COD_FILE_BYTES}
        fields={{ courierId }}
        missing={courierId === '' ? COD_FILE_TEXTS.courierMissing : null}
        onUploaded={open}
      />
    </UploadDialog>
  );
}
