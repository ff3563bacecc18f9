import type { CodProof } from '@harkara/server/contract/models';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useApiMutation } from '../../api/useApi.ts';
import { money, number } from '../../format.ts';
import { FormError } from '../../ui/form/FormError.tsx';

const MAX_SHOWN = 50;

function Broken({ broken }: Pick<CodProof, 'broken'>) {
  const others = broken.length - MAX_SHOWN;
  return (
    <Alert severity="error" sx={{ '.MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography sx={{ fontWeight: 600 }}>
        {broken.length === 1 ? 'One item does' : `${number(broken.length)} items do`} not match
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {broken.slice(0, MAX_SHOWN).map(({ what, id, problem }) => (
          <li key={`${what} ${id} ${problem}`}>{problem}</li>
        ))}
        {others > 0 && <li>and {number(others)} more</li>}
      </Box>
    </Alert>
  );
}

function Result({ proof }: { proof: CodProof }) {
  return (
    <>
      {proof.ok ? (
        <Alert severity="success">
          Everything matches: {money(proof.amount)} of {number(proof.receivables)} parcels.
        </Alert>
      ) : (
        <Broken broken={proof.broken} />
      )}
      <Typography color="text.secondary">
        Read: {number(proof.postings)} postings, {number(proof.files)} files, {number(proof.remittances)}{' '}
        remittances.
      </Typography>
    </>
  );
}

/** It reads all of COD, so it runs only when it is asked for. */
export function Proof() {
  const { mutate, data, error, isPending } = useApiMutation('cod/verify');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Button variant="outlined" loading={isPending} onClick={() => mutate({})}>
          Verify
        </Button>
      </Box>
      <FormError error={error} failed="Couldn’t verify. Try again." />
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {data && <Result proof={data} />}
      </Box>
    </Box>
  );
}
