import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useLogoutIfAccessDenied } from 'react-admin';
import { type DragEvent, useId, useRef, useState } from 'react';
import { saveFile } from '../download.ts';
import { FaultyRows, sendFile } from './sendFile.ts';

const MOST_BYTES = 1_000_000;
const KINDS = ['csv', 'xlsx', 'xls'];
const COLUMNS = 'AWB*, Charged Weight (kg)*, Length (cm), Width (cm), Height (cm)';

/** What is wrong with a file before it is sent. */
function faultOf(file: File): string | null {
  if (!KINDS.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return 'Uploaded file has unsupported format.';
  return file.size > MOST_BYTES ? 'Uploaded file is too big.' : null;
}

const Report = ({ report }: { report: Blob }) => (
  <Button color="inherit" onClick={() => saveFile(report, 'Error_Report.xlsx')}>Download error report</Button>
);

/** Takes a file, by dropping or choosing it, and sends it at once. */
export const DropZone = ({ onUploaded }: { onUploaded: (uploadId: number) => void }) => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [isOver, setOver] = useState(false);
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);

  const send = async (file: File | undefined) => {
    const fault = file ? faultOf(file) : 'Weight update file is required';
    setError(fault === null ? null : new Error(fault));
    if (!file || fault !== null) return;
    setPart(0);
    try {
      const { uploadId } = await sendFile<{ uploadId: number }>('upload/weight-update', file, setPart);
      onUploaded(uploadId);
    } catch (failure) {
      if (!(await logoutIfAccessDenied(failure))) setError(failure as Error);
    } finally {
      setPart(null);
      if (input.current) input.current.value = '';
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (part === null) void send(event.dataTransfer.files[0]);
  };
  return (
    <Paper variant="outlined" onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={drop}
      sx={{ p: 4, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', borderStyle: 'dashed', borderColor: isOver ? 'primary.main' : undefined }}>
      <Typography variant="h2">Drop a courier’s file of weights here</Typography>
      <Typography id={noteId} color="text.secondary">
        csv, xlsx or xls, up to 1 MB and 10,000 rows. Columns: {COLUMNS}.
      </Typography>
      <Button variant="contained" startIcon={<UploadIcon />} loading={part !== null} onClick={() => input.current?.click()} aria-describedby={noteId}>
        Choose file
      </Button>
      <input ref={input} type="file" hidden accept=".csv,.xlsx,.xls" aria-label="Weight update file" onChange={({ target }) => void send(target.files?.[0])} />
      {part !== null && (
        <Box sx={{ width: '100%', maxWidth: 360 }}>
          <LinearProgress variant={part < 1 ? 'determinate' : 'indeterminate'} value={part * 100} aria-label="Upload" />
          <Typography variant="body2" color="text.secondary" role="status">
            {part < 1 ? `Sent ${Math.round(part * 100)}%` : 'The rows are being checked…'}
          </Typography>
        </Box>
      )}
      {error && (
        <Alert severity="error" sx={{ textAlign: 'left' }} action={error instanceof FaultyRows && <Report report={error.report} />}>
          {error.message}
        </Alert>
      )}
    </Paper>
  );
};
