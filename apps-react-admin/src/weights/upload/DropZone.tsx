import { UploadZone } from '../../ui/form/UploadZone.tsx';

const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Charged Weight (kg)*, Length (cm), Width (cm), Height (cm)';

export function DropZone({ onUploaded }: { onUploaded: (uploadId: number) => void }) {
  return (
    <UploadZone
      path="upload/weight-update"
      label="Weight update file"
      title="Drop a courier’s file of weights here"
      note={`csv, xlsx or xls, up to 1 MB and 10,000 rows. Columns: ${COLUMNS}.`}
      kinds={KINDS}
      onUploaded={({ uploadId }) => onUploaded(uploadId)}
    />
  );
}
