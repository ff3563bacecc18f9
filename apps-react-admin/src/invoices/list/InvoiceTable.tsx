import type { InvoiceRow } from '@harkara/server/contract/models';
import { monthText } from '@harkara/server/time';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, NOTHING, number } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { InvoiceBadge } from '../InvoiceBadge.tsx';
import { InvoiceFiles } from '../InvoiceFiles.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';

const Col = Column<InvoiceRow>;

export function InvoiceTable() {
  return (
    <RowTable<InvoiceRow> aria-label="Invoices of all clients" opens={({ id }) => `/invoices/${id}/show`}>
      <Col source="number" label="Number" render={(invoice) => <InvoiceNumber invoice={invoice} />} />
      <Col
        flexible
        source="clientName"
        label="Client name"
        render={(invoice) => <ClientLink order={invoice} />}
      />
      <Col source="month" label="Charges for" sortByOrder="DESC" render={({ month }) => monthText(month)} />
      <Col source="issuedOn" label="Issued" sortByOrder="DESC" render={({ issuedOn }) => date(issuedOn)} />
      <Col label="Shipments" align="right" render={({ shipments }) => number(shipments)} />
      <Col label="GST" align="right" render={({ gst }) => money(gst)} />
      <Col
        source="total"
        label="Total"
        align="right"
        sortByOrder="DESC"
        render={({ total }) => money(total)}
      />
      <Col label="Amount due" align="right" render={({ due }) => money(due)} />
      <Col label="Status" render={({ status }) => <InvoiceBadge status={status} />} />
      <Col label="Due" render={({ dueOn }) => (dueOn ? date(dueOn) : NOTHING)} />
      <Col isAction label="Files" render={(invoice) => <InvoiceFiles invoice={invoice} />} />
    </RowTable>
  );
}
