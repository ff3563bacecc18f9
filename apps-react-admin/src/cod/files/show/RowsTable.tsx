import type { CodFileRow } from '@harkara/server/contract/models';
import { date, money } from '../../../format.ts';
import { OrderLink } from '../../../orders/OrderLink.tsx';
import { orderPath } from '../../../orders/orderPath.ts';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { Column } from '../../../ui/table/Column.tsx';
import { RowTable } from '../../../ui/table/RowTable.tsx';
import { Wrapped } from '../../../ui/table/Wrapped.tsx';
import { NOT_APPLIED, results } from '../file.ts';

const Col = Column<CodFileRow>;

export function RowsTable() {
  return (
    <RowTable<CodFileRow>
      aria-label="Rows of the file"
      opens={({ trackingId }) => (trackingId === null ? null : orderPath(trackingId, 'shipment'))}
    >
      <Col source="line" label="Line" align="right" />
      <Col
        label="AWB"
        render={({ wayBillId, trackingId }) => (
          <OrderLink text={wayBillId} trackingId={trackingId} part="shipment" />
        )}
      />
      <Col
        source="amount"
        label="Amount"
        align="right"
        sortByOrder="DESC"
        render={({ amount }) => money(amount)}
      />
      <Col label="Received" align="right" render={({ received }) => money(received)} />
      <Col label="Paid on" render={(row) => date(row.date)} />
      <Col flexible label="UTR" render={({ utr }) => <Wrapped text={utr} />} />
      <Col
        label="Result"
        render={({ result }) => <LookBadge status={result ?? NOT_APPLIED} looks={results} />}
      />
    </RowTable>
  );
}
