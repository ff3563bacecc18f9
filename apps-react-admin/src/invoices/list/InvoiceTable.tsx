import { monthText } from '@harkara/server/time';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, NOTHING, number } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { type Invoice, statusText, toneOf } from '../invoice.ts';
import { InvoiceFiles } from '../InvoiceFiles.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';

export function InvoiceTable() {
  return (
    <RowTable<Invoice> aria-label="Invoices of all clients" opens={({ id }) => `/invoices/${id}/show`}>
      <Column<Invoice>
        source="number"
        label="Number"
        render={(invoice) => <InvoiceNumber invoice={invoice} />}
      />
      <Column<Invoice>
        flexible
        source="clientName"
        label="Client name"
        render={(invoice) => <ClientLink order={invoice} />}
      />
      <Column<Invoice>
        source="month"
        label="Charges of"
        sortByOrder="DESC"
        render={({ month }) => monthText(month)}
      />
      <Column<Invoice>
        source="issuedOn"
        label="Issued"
        sortByOrder="DESC"
        render={({ issuedOn }) => date(issuedOn)}
      />
      <Column<Invoice> label="Shipments" align="right" render={({ shipments }) => number(shipments)} />
      <Column<Invoice> label="Taxable value" align="right" render={({ taxable }) => money(taxable)} />
      <Column<Invoice> label="GST" align="right" render={({ gst }) => money(gst)} />
      <Column<Invoice>
        source="total"
        label="Total"
        align="right"
        sortByOrder="DESC"
        render={({ total }) => money(total)}
      />
      <Column<Invoice>
        label="Status"
        render={({ status }) => (
          <StatusBadge status={status} tone={toneOf[status]} label={statusText(status)} />
        )}
      />
      <Column<Invoice> label="Due" render={({ dueOn }) => (dueOn ? date(dueOn) : NOTHING)} />
      <Column<Invoice> isAction label="Files" render={(invoice) => <InvoiceFiles invoice={invoice} />} />
    </RowTable>
  );
}
