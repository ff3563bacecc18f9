import type { Receipt } from '@harkara/server/contract/models';
import { Box, Paper, Typography } from '@mui/material';
import { money } from '../../format.ts';
import { linesOf } from '../../orders/show/money/Receipt.tsx';
import { Facts } from '../../ui/Facts.tsx';

/** Charges that add up to the total, each with its explanation. Zero lines are left out. */
export function ReceiptCard({ title, receipt }: { title: string; receipt: Receipt }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="h2" component="p">
          {money(receipt.rate)}
        </Typography>
      </Box>
      <Facts facts={linesOf(receipt)} />
      <Box
        component="ul"
        sx={{
          m: 0,
          pl: 2.5,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {receipt.explanation.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Paper>
  );
}
