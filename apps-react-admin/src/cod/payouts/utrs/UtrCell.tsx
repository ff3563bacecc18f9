import type { SellerRemittance } from '@harkara/server/contract/models';
import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { TextField } from '@mui/material';
import { NOTHING } from '../../../format.ts';
import { useUtrs } from './UtrContext.ts';

/** The field of a remittance that is to be paid, else its UTR. */
export function UtrCell({ remittance }: { remittance: SellerRemittance }) {
  const { utrs, errors, isPayable, change } = useUtrs();
  const { id, utr, status } = remittance;
  if (!isPayable || status === 'PAID') return utr ?? NOTHING;
  return (
    <TextField
      value={utrs[id] ?? ''}
      onChange={({ target }) => change({ [id]: target.value })}
      error={id in errors}
      helperText={errors[id]}
      slotProps={{
        htmlInput: { 'aria-label': `UTR of ${remittanceReference(id)}`, autoComplete: 'off', maxLength: 60 },
      }}
      sx={{ width: 200, maxWidth: '100%', '.MuiFormHelperText-root': { whiteSpace: 'normal' } }}
    />
  );
}
