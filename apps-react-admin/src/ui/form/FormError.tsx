import { Alert } from '@mui/material';
import { fieldErrors } from '../../api/http.ts';

type FormErrorProps = {
  error: Error | null;
  /** The fields that show their own errors. */
  fields?: readonly string[];
  failed?: string;
};

/** Shows what no field shows: an error of the whole form, or of a field that the form does not have. */
export function FormError({ error, fields = [], failed = '' }: FormErrorProps) {
  if (!error) return null;
  const errors = Object.entries(fieldErrors(error));
  const others = errors.filter(([field]) => !fields.includes(field)).map(([, message]) => message);
  const text = errors.length === 0 ? error.message : others.join(' ');
  return text ? <Alert severity="error">{`${failed} ${text}`.trim()}</Alert> : null;
}
