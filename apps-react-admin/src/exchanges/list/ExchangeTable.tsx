import type { Exchange } from '@harkara/server/contract/models';
import { ConnectionLink } from '../../connections/ConnectionLink.tsx';
import { dateTime } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { answerText, kindText } from '../exchange.ts';
import { exchangePath } from '../exchangePath.ts';
import { OutcomeBadge } from '../OutcomeBadge.tsx';

const Col = Column<Exchange>;

export function ExchangeTable() {
  return (
    <RowTable<Exchange> aria-label="API log" opens={({ id }) => exchangePath(id)}>
      <Col source="id" label="Time" sortByOrder="DESC" render={({ at }) => dateTime(at)} />
      <Col flexible label="Account" render={({ connectionId }) => <ConnectionLink id={connectionId} />} />
      <Col
        label="Call"
        render={({ id, kind }) => <TextLink to={exchangePath(id)}>{kindText(kind)}</TextLink>}
      />
      <Col
        label="Order ID"
        render={({ orderId, trackingId }) => <OrderLink text={orderId} trackingId={trackingId} />}
      />
      <Col
        label="AWB"
        render={({ wayBillId, trackingId }) => (
          <OrderLink text={wayBillId} trackingId={trackingId} part="shipment" />
        )}
      />
      <Col label="Answer" align="right" render={answerText} />
      <Col label="Outcome" render={({ outcome }) => <OutcomeBadge outcome={outcome} />} />
    </RowTable>
  );
}
