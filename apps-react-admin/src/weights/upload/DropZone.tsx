import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { saveFile } from '../../api/download.ts';
import { FaultyRows, REPORT, useUpload } from '../../api/upload.ts';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';

const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Charged Weight (kg)*, Length (cm), Width (cm), Height (cm)';

/** Checks type and size before the upload. */
function errorOf(file: File): string | null {
  if (!KINDS.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return FILE_TEXTS.unsupported;
  return file.size > MAX_FILE_BYTES ? FILE_TEXTS.tooBig : null;
}

function Report({ report }: { report: Blob }) {
  return (
    <Button color="inherit" onClick={() => saveFile(report, REPORT)}>
      Download error report
    </Button>
  );
}

/** Uploads a dropped or chosen file at once. */
export function DropZone({ onUploaded }: { onUploaded: (uploadId: number) => void }) {
  const noteId = useId();
  const { mutate, isPending, error, part } = useUpload('upload/weight-update');
  const [fileError, setFileError] = useState<string | null>(null);

  const send = (file: File) => {
    if (isPending) return;
    const found = errorOf(file);
    setFileError(found);
    if (found === null) mutate({ file }, { onSuccess: ({ uploadId }) => onUploaded(uploadId) });
  };
  return (
    <FileDrop label="Weight update file" onFile={send}>
      {(choose) => (
        <>
          <Typography variant="h2">Drop a courier’s file of weights here</Typography>
          <Typography id={noteId} color="text.secondary">
            csv, xlsx or xls, up to 1 MB and 10,000 rows. Columns: {COLUMNS}.
          </Typography>
          <Button
            variant="contained"
            startIcon={<UploadIcon />}
            loading={isPending}
            onClick={choose}
            aria-describedby={noteId}
          >
            Choose file
          </Button>
          {isPending && <UploadProgress part={part} />}
          {(fileError ?? error) && (
            <Alert
              severity="error"
              sx={{ textAlign: 'left' }}
              action={fileError === null && error instanceof FaultyRows && <Report report={error.report} />}
            >
              {fileError ?? error?.message}
            </Alert>
          )}
        </>
      )}
    </FileDrop>
  );
}
