import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../http.ts';
import { type CaseDetail, kg } from './weight.ts';

interface DecideDialogProps {
  found: CaseDetail;
  onClose: () => void;
  onDecided: (decided: CaseDetail) => void;
}

type Outcome = 'UPHELD' | 'ADJUSTED' | 'REJECTED';

/** The administrator's word ends the dispute: the money moves at once. What was typed stays when it is refused. */
export const DecideDialog = ({ found, onClose, onDecided }: DecideDialogProps) => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const titleId = useId();
  const [outcome, setOutcome] = useState<Outcome>('UPHELD');
  const [weight, setWeight] = useState('');
  const [remark, setRemark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<HttpError | null>(null);
  const faults = (error?.body as { errors?: Record<string, string> } | null)?.errors ?? {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const decision = { id: found.id, outcome, remark, ...(outcome === 'ADJUSTED' && weight !== '' ? { weight: Number(weight) } : {}) };
      onDecided(await callApi<CaseDetail>('weight-cases/decide', decision));
    } catch (failure) {
      if (!(await logoutIfAccessDenied(failure))) setError(failure as HttpError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2">Decide this case</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <RadioGroup aria-label="Which weight stands" value={outcome} onChange={(_event, value) => setOutcome(value as Outcome)}>
            <FormControlLabel value="UPHELD" control={<Radio />} label={`The courier’s: ${kg(found.weightAfter)}`} />
            <FormControlLabel value="ADJUSTED" control={<Radio />} label="One between the two" />
            <FormControlLabel value="REJECTED" control={<Radio />} label={`The old one: ${kg(found.weightBefore)}`} />
          </RadioGroup>
          {outcome === 'ADJUSTED' && (
            <TextField label="Weight (kg)" type="number" value={weight} onChange={({ target }) => setWeight(target.value)} required
              error={'weight' in faults} helperText={faults.weight}
              onKeyDown={(event) => ['e', 'E', '+', '-'].includes(event.key) && event.preventDefault()}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 'any', min: 0 } }} />
          )}
          <TextField label="Why" value={remark} onChange={({ target }) => setRemark(target.value)} multiline minRows={2} required
            error={'remark' in faults} helperText={faults.remark ?? 'The client reads this.'} slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }} />
          {error && Object.keys(faults).length === 0 && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>Decide</Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
