import type { Provider } from '@harkara/server/contract/models';
import { Button, InputAdornment, TextField } from '@mui/material';

type SecretFieldProps = {
  field: Provider['fields'][number];
  /** The saved secret dotted out; empty if none is saved. */
  mask: string;
  /** Undefined: it stays as saved. Null: it will be removed. */
  typed: string | null | undefined;
  error: string | undefined;
  onType: (value: string | null | undefined) => void;
};

const hintOf = ({ field, mask, typed }: SecretFieldProps) => {
  if (typed === null) return 'Removed when you save.';
  const kept = mask && typed === undefined ? `Saved as ${mask}. Leave empty to keep it.` : '';
  return [field.help, kept].filter(Boolean).join(' ') || undefined;
};

/** A password field that shows the mask of the saved secret, never the secret. */
export function SecretField(props: SecretFieldProps) {
  const { field, mask, typed, error, onType } = props;
  const isRemoved = typed === null;
  const canRemove = mask !== '' && !field.isRequired;
  return (
    <TextField
      label={field.label}
      type="password"
      value={typed ?? ''}
      placeholder={isRemoved ? '' : mask}
      required={field.isRequired}
      error={error !== undefined}
      helperText={error ?? hintOf(props)}
      onChange={({ target }) => onType(target.value === '' ? undefined : target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'new-password', spellCheck: false },
        input: canRemove
          ? {
              endAdornment: (
                <InputAdornment position="end">
                  <Button
                    size="small"
                    onClick={() => onType(isRemoved ? undefined : null)}
                    aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${field.label}`}
                  >
                    {isRemoved ? 'Keep' : 'Remove'}
                  </Button>
                </InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
}
