import { UploadZone } from '../../ui/form/UploadZone.tsx';

const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Charged Weight (kg)*, Length (cm), Width (cm), Height (cm)';

export function DropZone({ onUploaded }: { onUploaded: (uploadId: number) => void }) {
  return (
    <UploadZone
      path="upload/weight-update"
      label="Weight update file"
      title="Drop the courier’s weight file here"
      note={`CSV, XLSX or XLS, up to 1 MB and 10,000 rows. Columns: ${COLUMNS}.`}
      kinds={KINDS}
      onUploaded={({ uploadId }) => onUploaded(uploadId)}
    />
  );
}
