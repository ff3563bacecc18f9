import { PINCODE_FILE_TEXTS as TEXTS } from '@harkara/server/contract/texts/pincodes';
import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import { saveFile } from '../../api/download.ts';
import { fieldErrors } from '../../api/http.ts';
import { FaultyRows, REPORT, useUpload } from '../../api/upload.ts';
import { number } from '../../format.ts';
import { DialogForm } from '../../ui/form/FormDialog.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { FileField } from './FileField.tsx';
import { type Chosen, missingService, nothingChosen, ServiceChoice } from './ServiceChoice.tsx';

/** The missing fields with their messages. */
const missingIn = (file: File | null, chosen: Chosen): Record<string, string> => ({
  ...missingService(chosen),
  ...(file ? {} : { file: TEXTS.missing }),
});

/** The server stores the whole file or nothing. The report of faulty rows downloads automatically. */
export function BulkPincodes({
  onClose,
  onBusy,
}: {
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const [chosen, setChosen] = useState(nothingChosen);
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const refresh = useRefresh();
  const upload = useUpload('pincode/fileUpload');
  const { data: uploaded, error: failure, isPending } = upload;
  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  const missing = missingIn(file, chosen);
  // A 422 is shown only under its field.
  const serverErrors = failure instanceof HttpError && failure.status === 422 ? fieldErrors(failure) : {};
  const errors: Record<string, string> = isChecked ? { ...serverErrors, ...missing } : {};

  const send = () => {
    setChecked(true);
    if (!file || Object.keys(missing).length > 0) return upload.reset();
    const onError = (error: Error) => {
      if (error instanceof FaultyRows) saveFile(error.report, REPORT);
    };
    upload.mutate({ file, fields: { ...chosen } }, { onSuccess: () => refresh(), onError });
  };
  return (
    <DialogForm confirm="Upload" cancel="Close" isBusy={isPending} onSubmit={send} onClose={onClose}>
      <ServiceChoice
        chosen={chosen}
        errors={errors}
        onChange={(changes) => setChosen({ ...chosen, ...changes })}
      />
      <FileField
        file={file}
        error={errors.file}
        onChange={(picked) => {
          setFile(picked);
          if (!isPending) upload.reset();
        }}
      />
      {isPending && <UploadProgress part={upload.part} />}
      {uploaded && (
        <Alert severity="success">
          {TEXTS.uploaded}. {number(uploaded.success)} rows: {number(uploaded.added)} new,{' '}
          {number(uploaded.changed)} changed.
        </Alert>
      )}
      {failure instanceof FaultyRows && (
        <Alert severity="error">
          {TEXTS.rowsAtFault}. Nothing was saved. Download the report to see the errors in each row.
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            sx={{ display: 'block', mt: 1 }}
            onClick={() => saveFile(failure.report, REPORT)}
          >
            Download report
          </Button>
        </Alert>
      )}
      {failure instanceof HttpError && failure.status !== 422 && (
        <Alert severity="error">
          {TEXTS.failed}. {failure.message}
        </Alert>
      )}
    </DialogForm>
  );
}
