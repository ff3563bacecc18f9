import type { InvoicePayment, InvoiceWithLines } from '@harkara/server/contract/models';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { PaymentLine } from './PaymentLine.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';

type InvoicePaymentsProps = { invoice: InvoiceWithLines; onChanged: () => void };

export function InvoicePayments({ invoice, onChanged }: InvoicePaymentsProps) {
  const [open, setOpen] = useState<InvoicePayment | 'new' | null>(null);
  const close = () => setOpen(null);
  const saved = () => {
    close();
    onChanged();
  };
  if (invoice.due <= 0 && invoice.payments.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-label="Payments" sx={{ overflow: 'clip' }}>
      <Box sx={{ p: 2, display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2">Payments</Typography>
        {invoice.due > 0 && (
          <Button variant="contained" onClick={() => setOpen('new')}>
            Record a payment
          </Button>
        )}
      </Box>
      {invoice.payments.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          No payments yet.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {invoice.payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} onReverse={() => setOpen(payment)} />
          ))}
        </Box>
      )}
      {open === 'new' && <RecordDialog invoice={invoice} onSaved={saved} onClose={close} />}
      {open !== null && open !== 'new' && (
        <ReverseDialog invoiceId={invoice.id} payment={open} onSaved={saved} onClose={close} />
      )}
    </Paper>
  );
}
