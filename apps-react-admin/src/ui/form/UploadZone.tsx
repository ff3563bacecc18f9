import type { Answer, UploadPath } from '@harkara/server/contract/calls';
import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { saveFile } from '../../api/download.ts';
import { FaultyRows, REPORT, useUpload } from '../../api/upload.ts';
import { FileDrop } from './FileDrop.tsx';
import { UploadProgress } from './UploadProgress.tsx';

function Report({ report }: { report: Blob }) {
  return (
    <Button color="inherit" onClick={() => saveFile(report, REPORT)}>
      Download error report
    </Button>
  );
}

type UploadZoneProps<P extends UploadPath> = {
  path: P;
  label: string;
  title: string;
  /** What the file contains. */
  note: string;
  /** Extensions without the dot. */
  kinds: readonly string[];
  maxBytes?: number;
  /** Other fields of the form that has the file. */
  fields?: Record<string, string>;
  /** What must be chosen before a file is sent; null if nothing is missing. */
  missing?: string | null;
  onUploaded: (answer: Answer<P>) => void;
};

/** Uploads a dropped or chosen file at once, after a check of its type and size. */
export function UploadZone<P extends UploadPath>(props: UploadZoneProps<P>) {
  const { path, label, title, note, kinds, maxBytes = MAX_FILE_BYTES, fields, missing, onUploaded } = props;
  const noteId = useId();
  const { mutate, isPending, error, part } = useUpload(path);
  const [fileError, setFileError] = useState<string | null>(null);

  const errorOf = (file: File): string | null => {
    if (!kinds.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return FILE_TEXTS.unsupported;
    return file.size > maxBytes ? FILE_TEXTS.tooBig : null;
  };
  const send = (file: File) => {
    if (isPending) return;
    const found = missing ?? errorOf(file);
    setFileError(found);
    if (found === null) mutate({ file, fields }, { onSuccess: onUploaded });
  };
  return (
    <FileDrop label={label} onFile={send}>
      {(choose) => (
        <>
          <Typography variant="h2">{title}</Typography>
          <Typography id={noteId} color="text.secondary">
            {note}
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
