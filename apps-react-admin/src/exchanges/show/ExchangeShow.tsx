import type { Exchange } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useApiRead } from '../../api/useApi.ts';
import { ConnectionLink } from '../../connections/ConnectionLink.tsx';
import { dateTime } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { Columns } from '../../ui/page/Columns.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { answerText, kindText } from '../exchange.ts';
import { OutcomeBadge } from '../OutcomeBadge.tsx';
import { readBody, readRequest } from './body.ts';
import { BodyText } from './BodyText.tsx';

const ONE = 'admin/exchanges/{id}';

const factsOf = (exchange: Exchange): [string, ReactNode][] => [
  ['Outcome', <OutcomeBadge key="outcome" outcome={exchange.outcome} />],
  ['Account', <ConnectionLink key="account" id={exchange.connectionId} />],
  ['Time', dateTime(exchange.at)],
  ['Answer', answerText(exchange)],
  ['Order ID', <OrderLink key="order" text={exchange.orderId} trackingId={exchange.trackingId} />],
  ['AWB', <OrderLink key="awb" text={exchange.wayBillId} trackingId={exchange.trackingId} part="shipment" />],
];

function ExchangeParts({ exchange }: { exchange: Exchange }) {
  const { line, body } = readRequest(exchange.request);
  return (
    <>
      <Section title="What happened">
        <Facts facts={factsOf(exchange)} />
      </Section>
      <Columns>
        <Section title="Request" note={line}>
          <BodyText label="Body of the request" text={body} empty="No body." />
        </Section>
        <Section title="Answer">
          <BodyText
            label="Body of the answer"
            text={readBody(exchange.answer)}
            empty="No answer, or an empty answer."
          />
        </Section>
      </Columns>
    </>
  );
}

function ExchangeShow() {
  const id = Number(useParams().id);
  const { data: exchange, error, refetch } = useApiRead(ONE, { id });
  return (
    <Page
      title={exchange ? kindText(exchange.kind) : 'API call'}
      above={<Breadcrumbs above={{ text: 'API log', to: '/exchanges' }} here={`Call ${id}`} />}
    >
      {exchange ? (
        <ExchangeParts exchange={exchange} />
      ) : (
        <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />
      )}
    </Page>
  );
}

export default ExchangeShow;
