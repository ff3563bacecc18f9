import { PINCODE_FILE_TEXTS as TEXTS, PINCODE_TEXTS } from '@harkara/server/contracts/pincodes/pincode-texts';
import { Alert, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { type HttpError, useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../download.ts';
import { FileField } from './FileField.tsx';
import { type Outcome, sendPincodes } from './sendPincodes.ts';
import { type Chosen, nothingChosen, ServiceChoice } from './ServiceChoice.tsx';

const REPORT = 'Error_Report.xlsx';
const figure = new Intl.NumberFormat('en-IN');

/** What is not there yet, by field. */
const missingIn = (file: File | null, { courierId, motId }: Chosen): Record<string, string> => ({
  ...(courierId ? {} : { courierId: PINCODE_TEXTS.logisticMissing }),
  ...(motId ? {} : { motId: PINCODE_TEXTS.motMissing }),
  ...(file ? {} : { file: TEXTS.missing }),
});

/** All of a file or nothing: a faulty one comes back as a report, which is downloaded at once and may be again. */
export const BulkPincodes = ({ onClose, onBusy }: { onClose: () => void; onBusy: (isBusy: boolean) => void }) => {
  const [chosen, setChosen] = useState(nothingChosen);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<HttpError | null>(null);
  const [logoutIfAccessDenied, refresh] = [useLogoutIfAccessDenied(), useRefresh()];
  const [isAsked, setAsked] = useState(false);
  const missing = missingIn(file, chosen);
  const errors: Record<string, string> = isAsked ? { ...failure?.body?.errors, ...missing } : {};
  const isBusy = share !== null;

  const begin = (isBegun: boolean) => {
    setShare(isBegun ? 0 : null);
    onBusy(isBegun);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome(null);
    setFailure(null);
    setAsked(true);
    if (Object.keys(missing).length > 0) return;
    begin(true);
    try {
      const answered = await sendPincodes(file, chosen, setShare);
      setOutcome(answered);
      if ('report' in answered) saveFile(answered.report, REPORT);
      else refresh();
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) setFailure(error as HttpError);
    } finally {
      begin(false);
    }
  };
  return (
    <form onSubmit={send} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ServiceChoice chosen={chosen} errors={errors} onChange={(changes) => setChosen({ ...chosen, ...changes })} />
        <FileField
          file={file}
          error={errors.file}
          onChange={(picked) => {
            setFile(picked);
            setOutcome(null);
            setFailure(null);
          }}
        />
        {share !== null && (
          <div role="status">
            <Typography gutterBottom>{share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Checking and storing the rows'}</Typography>
            <LinearProgress variant={share < 1 ? 'determinate' : 'indeterminate'} value={share * 100} aria-label="Upload" />
          </div>
        )}
        {outcome && 'uploaded' in outcome && (
          <Alert severity="success">
            {TEXTS.uploaded}. {figure.format(outcome.uploaded.success)} rows: {figure.format(outcome.uploaded.added)} new,{' '}
            {figure.format(outcome.uploaded.changed)} changed.
          </Alert>
        )}
        {outcome && 'report' in outcome && (
          <Alert severity="error">
            {TEXTS.rowsAtFault}. Nothing was stored; the report marks what is wrong in each row.
            <Button variant="outlined" color="inherit" size="small" sx={{ display: 'block', mt: 1 }} onClick={() => saveFile(outcome.report, REPORT)}>
              Download report
            </Button>
          </Alert>
        )}
        {failure && failure.status !== 422 && (
          <Alert severity="error">
            {TEXTS.failed}. {failure.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Close
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Upload
        </Button>
      </DialogActions>
    </form>
  );
};
