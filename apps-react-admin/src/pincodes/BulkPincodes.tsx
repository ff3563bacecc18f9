import { PINCODE_FILE_TEXTS as TEXTS, PINCODE_TEXTS } from '@harkara/server/contracts/pincodes/admin/texts';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { saveFile } from '../download.ts';
import { number } from '../format.ts';
import { fieldErrors } from '../http.ts';
import { FaultyRows, REPORT, sendFile } from '../sendFile.ts';
import { DialogForm } from '../ui/FormDialog.tsx';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { FileField } from './FileField.tsx';
import { type Chosen, nothingChosen, ServiceChoice } from './ServiceChoice.tsx';

type Uploaded = {
  success: number;
  added: number;
  changed: number;
};

/** What is not there yet, by field. */
const missingIn = (file: File | null, { courierId, motId }: Chosen): Record<string, string> => ({
  ...(courierId ? {} : { courierId: PINCODE_TEXTS.logisticMissing }),
  ...(motId ? {} : { motId: PINCODE_TEXTS.motMissing }),
  ...(file ? {} : { file: TEXTS.missing }),
});

/** All of a file or nothing: a faulty one comes back as a report, which is downloaded at once and may be again. */
export function BulkPincodes({
  onClose,
  onBusy,
}: {
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const [chosen, setChosen] = useState(nothingChosen);
  const [file, setFile] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [logoutIfAccessDenied, refresh] = [useLogoutIfAccessDenied(), useRefresh()];
  const [isAsked, setAsked] = useState(false);
  const missing = missingIn(file, chosen);
  // A file that could not be read at all is told once, under the field.
  const refused = failure instanceof HttpError && failure.status === 422 ? fieldErrors(failure) : {};
  const errors: Record<string, string> = isAsked ? { ...refused, ...missing } : {};

  const forget = () => {
    setUploaded(null);
    setFailure(null);
  };
  const begin = (isBegun: boolean) => {
    setPart(isBegun ? 0 : null);
    onBusy(isBegun);
  };
  const send = async () => {
    forget();
    setAsked(true);
    if (!file || Object.keys(missing).length > 0) return;
    begin(true);
    try {
      setUploaded(await sendFile<Uploaded>('pincode/fileUpload', file, setPart, { ...chosen }));
      refresh();
    } catch (error) {
      if (error instanceof FaultyRows) saveFile(error.report, REPORT);
      if (!(await logoutIfAccessDenied(error))) setFailure(error as Error);
    } finally {
      begin(false);
    }
  };
  return (
    <DialogForm
      confirm="Upload"
      cancel="Close"
      isBusy={part !== null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
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
          forget();
        }}
      />
      {part !== null && <UploadProgress part={part} />}
      {uploaded && (
        <Alert severity="success">
          {TEXTS.uploaded}. {number(uploaded.success)} rows: {number(uploaded.added)} new,{' '}
          {number(uploaded.changed)} changed.
        </Alert>
      )}
      {failure instanceof FaultyRows && (
        <Alert severity="error">
          {TEXTS.rowsAtFault}. Nothing was stored; the report marks what is wrong in each row.
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
