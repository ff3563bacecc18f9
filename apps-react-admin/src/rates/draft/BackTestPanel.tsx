import type { BackTest } from '@harkara/server/contract/models';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { date, number } from '../../format.ts';
import { isRunning } from './backTest.ts';
import { BackTestResults } from './BackTestResults.tsx';
import type { useBackTest } from './useBackTest.ts';

type BackTestPanelProps = {
  backTest: ReturnType<typeof useBackTest>;
  isHeld: boolean;
};

function Progress({ test: { progress } }: { test: BackTest }) {
  return (
    <Box role="status">
      <Typography>
        Pricing the shipments of the last 30 days: {number(progress.done)} of {number(progress.total)}
      </Typography>
      <LinearProgress
        aria-label="Back-test"
        variant={progress.total > 0 ? 'determinate' : 'indeterminate'}
        value={progress.total > 0 ? (100 * progress.done) / progress.total : undefined}
        sx={{ mt: 1, maxWidth: 480 }}
      />
    </Box>
  );
}

function Outcome({ test }: { test: BackTest }) {
  if (isRunning(test)) return <Progress test={test} />;
  if (test.state === 'FAILED') return <Alert severity="error">The back-test failed. Try again.</Alert>;
  if (!test.result) return null;
  if (test.result.total.shipments === 0)
    return (
      <Typography color="text.secondary">
        No shipments used this rate card from {date(test.fromDate)} to {date(test.toDate)}.
      </Typography>
    );
  return <BackTestResults result={test.result} />;
}

export function BackTestPanel({ backTest: { test, failure, start }, isHeld }: BackTestPanelProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">Back-test</Typography>
      {!test && (
        <Typography color="text.secondary">
          See what the last 30 days of shipments would have cost with this draft, and who would pay more.
        </Typography>
      )}
      {test && !test.isOfThisDraft && !isRunning(test) && (
        <Alert severity="info">These results are for an earlier version of the draft.</Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      {test && <Outcome test={test} />}
      {!(test && isRunning(test)) && (
        <Box>
          <Button variant="outlined" disabled={isHeld} onClick={start}>
            {test ? 'Run it again' : 'Run the back-test'}
          </Button>
        </Box>
      )}
    </Box>
  );
}
