import type { Exchange } from '@harkara/server/contract/models';
import { ConnectionLink } from '../../connections/ConnectionLink.tsx';
import { dateTime } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { answerText, kindText } from '../exchange.ts';
import { exchangePath } from '../exchangePath.ts';
import { OutcomeBadge } from '../OutcomeBadge.tsx';

export function ExchangeCard(exchange: Exchange) {
  const { id, connectionId, kind, at, orderId, wayBillId, trackingId, outcome } = exchange;
  return (
    <>
      <CardHead>
        <TextLink to={exchangePath(id)}>{kindText(kind)}</TextLink>
        <OutcomeBadge outcome={outcome} />
      </CardHead>
      <Facts
        facts={[
          ['Time', dateTime(at)],
          ['Account', <ConnectionLink key="account" id={connectionId} />],
          ['Order ID', <OrderLink key="order" text={orderId} trackingId={trackingId} />],
          ['AWB', <OrderLink key="awb" text={wayBillId} trackingId={trackingId} part="shipment" />],
          ['Answer', answerText(exchange)],
        ]}
      />
    </>
  );
}
