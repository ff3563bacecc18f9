import type { SignedMonth } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDownload } from '../../api/download.ts';
import { date, number } from '../../format.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

const heads = [
  { text: 'Month', isOneLine: true },
  { text: 'Postings', isNumber: true },
  { text: 'Signed', isOneLine: true },
  { text: 'File', isNumber: true },
];

/** The months' files of all postings, and the key that an auditor checks them with. */
export function SignedMonths({ months, publicKey }: { months: SignedMonth[]; publicKey: string | null }) {
  const { download, isPending, error } = useDownload();
  if (months.length === 0)
    return <Typography>Each month is signed two hours after it ends (India time).</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PlainTable
        label="Signed months"
        heads={heads}
        rows={months.map(({ month, count, signedAt }) => ({
          key: month,
          cells: [
            monthText(month),
            number(count),
            date(signedAt),
            <Button
              key="file"
              size="small"
              variant="outlined"
              disabled={isPending}
              aria-label={`Download the postings of ${monthText(month)}`}
              onClick={() => download('postings/months/{month}/csv', { month })}
            >
              csv
            </Button>,
          ],
        }))}
      />
      {error && <Alert severity="error">Couldn’t download the file. Try again. {error.message}</Alert>}
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        Public key: {publicKey}
      </Typography>
    </Box>
  );
}
