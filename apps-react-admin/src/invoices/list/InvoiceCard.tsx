import type { InvoiceRow } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import { Box } from '@mui/material';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, number } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { InvoiceBadge } from '../InvoiceBadge.tsx';
import { InvoiceFiles } from '../InvoiceFiles.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';

export function InvoiceCard(invoice: InvoiceRow) {
  return (
    <>
      <CardHead>
        <span>
          <InvoiceNumber invoice={invoice} />
        </span>
        <InvoiceBadge status={invoice.status} />
      </CardHead>
      <Facts
        facts={[
          ['Client name', <ClientLink key="client" order={invoice} />],
          ['Charges for', monthText(invoice.month)],
          ['Issued', date(invoice.issuedOn)],
          ['Due', date(invoice.dueOn)],
          ['Shipments', number(invoice.shipments)],
          ['GST', money(invoice.gst)],
          ['Total', money(invoice.total)],
          ['Amount due', money(invoice.due)],
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <InvoiceFiles invoice={invoice} />
      </Box>
    </>
  );
}
