import { Box } from '@mui/material';
import { date, money } from '../format.ts';
import { Facts } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type Invoice, monthText, statusText, toneOf } from './invoice.ts';
import { InvoiceClient } from './InvoiceClient.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';

export const InvoiceCard = (invoice: Invoice) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1, fontWeight: 600 }}>
      <span>
        <InvoiceNumber invoice={invoice} />
      </span>
      <StatusBadge status={invoice.status} tone={toneOf[invoice.status]} label={statusText(invoice.status)} />
    </Box>
    <Facts
      facts={[
        ['Client name', <InvoiceClient key="client" invoice={invoice} />],
        ['Charges of', monthText(invoice.month)],
        ['Issued', date(invoice.issuedOn)],
        ['Due', date(invoice.dueOn)],
        ['Shipments', invoice.shipments.toLocaleString('en-IN')],
        ['GST', money(invoice.gst)],
        ['Total', money(invoice.total)],
      ]}
    />
    <Box sx={{ mt: 1 }}>
      <InvoiceFiles invoice={invoice} />
    </Box>
  </>
);
