import { Alert } from '@mui/material';
import { fieldErrors } from '../../api/http.ts';

/** Shows the error of a form unless its fields already show it. */
export function FormError({ error, failed = '' }: { error: Error | null; failed?: string }) {
  return error && Object.keys(fieldErrors(error)).length === 0 ? (
    <Alert severity="error">{`${failed} ${error.message}`.trim()}</Alert>
  ) : null;
}
