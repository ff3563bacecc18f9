import type { InvoiceRow } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, NOTHING, number } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { statusText, toneOf } from '../invoice.ts';
import { InvoiceFiles } from '../InvoiceFiles.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';

export function InvoiceTable() {
  return (
    <RowTable<InvoiceRow> aria-label="Invoices of all clients" opens={({ id }) => `/invoices/${id}/show`}>
      <Column<InvoiceRow>
        source="number"
        label="Number"
        render={(invoice) => <InvoiceNumber invoice={invoice} />}
      />
      <Column<InvoiceRow>
        flexible
        source="clientName"
        label="Client name"
        render={(invoice) => <ClientLink order={invoice} />}
      />
      <Column<InvoiceRow>
        source="month"
        label="Charges of"
        sortByOrder="DESC"
        render={({ month }) => monthText(month)}
      />
      <Column<InvoiceRow>
        source="issuedOn"
        label="Issued"
        sortByOrder="DESC"
        render={({ issuedOn }) => date(issuedOn)}
      />
      <Column<InvoiceRow> label="Shipments" align="right" render={({ shipments }) => number(shipments)} />
      <Column<InvoiceRow> label="Taxable value" align="right" render={({ taxable }) => money(taxable)} />
      <Column<InvoiceRow> label="GST" align="right" render={({ gst }) => money(gst)} />
      <Column<InvoiceRow>
        source="total"
        label="Total"
        align="right"
        sortByOrder="DESC"
        render={({ total }) => money(total)}
      />
      <Column<InvoiceRow>
        label="Status"
        render={({ status }) => (
          <StatusBadge status={status} tone={toneOf[status]} label={statusText(status)} />
        )}
      />
      <Column<InvoiceRow> label="Due" render={({ dueOn }) => (dueOn ? date(dueOn) : NOTHING)} />
      <Column<InvoiceRow> isAction label="Files" render={(invoice) => <InvoiceFiles invoice={invoice} />} />
    </RowTable>
  );
}
