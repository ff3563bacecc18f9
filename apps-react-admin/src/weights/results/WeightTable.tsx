import type { WeightUpdateRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { dateTime, kilograms, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { orderPath } from '../../orders/orderPath.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { lookOf, rowStatuses } from '../weight.ts';

/** The badge links to the case, if there is one. */
export function Outcome({ row }: { row: WeightUpdateRow }) {
  const { text, tone } = lookOf(rowStatuses, row.status);
  const badge = <StatusBadge status={row.status} tone={tone} label={text} />;
  return row.caseId === null ? (
    badge
  ) : (
    <Link component={RouterLink} to={`/weight-cases/${row.caseId}/show`}>
      {badge}
    </Link>
  );
}

const Col = Column<WeightUpdateRow>;

export function WeightTable({ label, isCheck = false }: { label: string; isCheck?: boolean }) {
  return (
    <RowTable<WeightUpdateRow>
      aria-label={label}
      opens={({ caseId, trackingId }) =>
        caseId === null ? orderPath(trackingId) : `/weight-cases/${caseId}/show`
      }
    >
      <Col source="id" label="AWB" render={({ wayBillId }) => wayBillId} />
      <Col label="Order ID" render={(row) => <OrderLink text={row.orderId} trackingId={row.trackingId} />} />
      <Col label="Client name" render={(row) => <ClientLink order={row} />} />
      <Col flexible label="Courier" render={({ logisticName }) => <Wrapped text={logisticName} />} />
      <Col label="Before" align="right" render={({ weightBefore }) => kilograms(weightBefore)} />
      <Col label="After" align="right" render={({ weightAfter }) => kilograms(weightAfter)} />
      <Col
        source="difference"
        label="Difference"
        align="right"
        sortByOrder="DESC"
        render={({ difference }) => signed(difference)}
      />
      <Col label="Status" render={(row) => <Outcome row={row} />} />
      {!isCheck && (
        <Col
          source="processedDate"
          label="Processed"
          sortByOrder="DESC"
          render={({ processedDate }) => dateTime(processedDate)}
        />
      )}
      <Col flexible="sentence" label="Message" render={({ message }) => <Wrapped text={message} />} />
    </RowTable>
  );
}
