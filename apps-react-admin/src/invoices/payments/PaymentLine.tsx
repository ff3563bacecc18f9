import type { InvoicePayment } from '@harkara/server/contract/models';
import { PAYMENT_MODE_TEXT } from '@harkara/server/contract/statuses';
import { Box, Button, Typography } from '@mui/material';
import { date, money } from '../../format.ts';

type PaymentLineProps = { payment: InvoicePayment; onReverse: () => void };

export function PaymentLine({ payment, onReverse }: PaymentLineProps) {
  const { amount, reference, mode, paidOn, note, recordedBy, reversesId, isReversed } = payment;
  const isReversal = reversesId !== null;
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {isReversal ? `Reversal of ${reference}` : reference}
        </Box>
        <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{money(amount)}</Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: 2 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography color="text.secondary">
            {[PAYMENT_MODE_TEXT[mode], date(paidOn), `recorded by ${recordedBy ?? 'a deleted account'}`].join(
              ' · ',
            )}
          </Typography>
          {note && <Typography>{note}</Typography>}
        </Box>
        {!isReversal && !isReversed && (
          <Button size="small" aria-label={`Reverse ${reference}`} onClick={onReverse}>
            Reverse
          </Button>
        )}
        {isReversed && <Typography color="text.secondary">Reversed</Typography>}
      </Box>
    </Box>
  );
}
