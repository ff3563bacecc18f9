import { Alert } from '@mui/material';
import { fieldErrors } from '../http.ts';

/** Why a form was refused, unless that stands beside its fields. */
export function FormFault({ error, failed = '' }: { error: Error | null; failed?: string }) {
  return error && Object.keys(fieldErrors(error)).length === 0 ? (
    <Alert severity="error">{`${failed} ${error.message}`.trim()}</Alert>
  ) : null;
}
