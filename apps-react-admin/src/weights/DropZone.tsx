import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { saveFile } from '../download.ts';
import { FaultyRows, REPORT, sendFile } from '../sendFile.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { UploadProgress } from '../ui/UploadProgress.tsx';

const MOST_BYTES = 1_000_000;
const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Charged Weight (kg)*, Length (cm), Width (cm), Height (cm)';

/** What is wrong with a file before it is sent. */
function faultOf(file: File): string | null {
  if (!KINDS.includes(file.name.split('.').at(-1)?.toLowerCase() ?? ''))
    return 'Uploaded file has unsupported format.';
  return file.size > MOST_BYTES ? 'Uploaded file is too big.' : null;
}

function Report({ report }: { report: Blob }) {
  return (
    <Button color="inherit" onClick={() => saveFile(report, REPORT)}>
      Download error report
    </Button>
  );
}

/** Takes a file, by dropping or choosing it, and sends it at once. */
export function DropZone({ onUploaded }: { onUploaded: (uploadId: number) => void }) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const noteId = useId();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);

  const send = async (file: File) => {
    if (part !== null) return;
    const fault = faultOf(file);
    setError(fault === null ? null : new Error(fault));
    if (fault !== null) return;
    setPart(0);
    try {
      const { uploadId } = await sendFile<{ uploadId: number }>('upload/weight-update', file, setPart);
      onUploaded(uploadId);
    } catch (failure) {
      if (!(await logoutIfAccessDenied(failure))) setError(failure as Error);
    } finally {
      setPart(null);
    }
  };
  return (
    <FileDrop label="Weight update file" onFile={(file) => void send(file)}>
      {(choose) => (
        <>
          <Typography variant="h2">Drop a courier’s file of weights here</Typography>
          <Typography id={noteId} color="text.secondary">
            csv, xlsx or xls, up to 1 MB and 10,000 rows. Columns: {COLUMNS}.
          </Typography>
          <Button
            variant="contained"
            startIcon={<UploadIcon />}
            loading={part !== null}
            onClick={choose}
            aria-describedby={noteId}
          >
            Choose file
          </Button>
          {part !== null && <UploadProgress part={part} />}
          {error && (
            <Alert
              severity="error"
              sx={{ textAlign: 'left' }}
              action={error instanceof FaultyRows && <Report report={error.report} />}
            >
              {error.message}
            </Alert>
          )}
        </>
      )}
    </FileDrop>
  );
}
