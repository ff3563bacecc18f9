import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { ListBase, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { money, number } from '../../format.ts';
import { Figures } from '../../ui/Figures.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { listPath } from '../../ui/listPath.ts';
import { WeightCard } from '../results/WeightCard.tsx';
import { WeightTable } from '../results/WeightTable.tsx';
import type { WeightProgress } from '../weight.ts';

const largestFirst = { field: 'difference', order: 'DESC' } as const;

/** Opens a case for each difference; the wallets do not change yet. */
function Process({ progress, onProcessed }: { progress: WeightProgress; onProcessed: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation('process/weight-update');
  const { totals, uploadId, total } = progress;

  const run = () => {
    const onSuccess = () => {
      setAsking(false);
      onProcessed();
    };
    mutate({ uploadId, settle: 'case' }, { onSuccess });
  };
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Process
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Process ${number(total)} weights?`}
        confirm="Process"
        isBusy={isPending}
        error={error?.message}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {number(totals.more + totals.less)} cases will open. Clients have 7 days to accept or dispute them.
          We charge or refund the difference when a case closes.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

function Processing({ total, processed, failed }: WeightProgress) {
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? ((processed + failed) / total) * 100 : 0}
        aria-label="Processing"
      />
      <Typography color="text.secondary" role="status" sx={{ mt: 0.5 }}>
        {number(processed + failed)} of {number(total)} processed{failed > 0 && `, ${number(failed)} failed`}.
        You can leave this page.
      </Typography>
    </Box>
  );
}

function Result({ processed, failed, uploadId }: WeightProgress) {
  return (
    <Alert
      severity={failed > 0 ? 'warning' : 'success'}
      action={
        <Button color="inherit" component={RouterLink} to={listPath('weight-updates', { uploadId })}>
          See the results
        </Button>
      }
    >
      {number(processed)} processed, {number(failed)} failed.
    </Alert>
  );
}

/** Previews an upload's changes by row, then shows the progress and the result. */
export function UploadCheck({
  progress,
  onProcessed,
}: {
  progress: WeightProgress;
  onProcessed: () => void;
}) {
  const { state, totals, total, fileName, uploadId } = progress;
  const refresh = useRefresh();
  useEffect(() => {
    if (state === 'DONE') refresh();
  }, [state, refresh]);
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Typography>
          {state === 'UPLOADED' && <Process progress={progress} onProcessed={onProcessed} />}
        </Box>
        <Figures
          figures={[
            ['Parcels', number(total)],
            ['Cost more', number(totals.more)],
            ['Cost less', number(totals.less)],
            ['No difference', number(totals.same)],
            ['To charge', money(totals.toCharge)],
            ['To return', money(totals.toReturn)],
          ]}
        />
        {state === 'PROCESSING' && <Processing {...progress} />}
        {state === 'DONE' && <Result {...progress} />}
      </Paper>
      <ListBase
        resource="weight-updates"
        filter={{ uploadId }}
        perPage={10}
        sort={largestFirst}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={showErrorsInPlace}
      >
        <Paper variant="outlined" sx={{ overflow: 'clip' }}>
          <Rows
            noun="weights"
            emptyText=""
            table={<WeightTable label="Rows of the file" isCheck />}
            card={WeightCard}
          />
        </Paper>
      </ListBase>
    </>
  );
}
