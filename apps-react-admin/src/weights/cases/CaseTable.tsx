import type { WeightCaseRow } from '@harkara/server/contract/models';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, kilograms, money, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { caseStates, lookOf } from '../weight.ts';

export function CaseLink({ weightCase }: { weightCase: WeightCaseRow }) {
  return <TextLink to={`/weight-cases/${weightCase.id}/show`}>{weightCase.wayBillId}</TextLink>;
}

export function CaseBadge({ state }: Pick<WeightCaseRow, 'state'>) {
  const { text, tone } = lookOf(caseStates, state);
  return <StatusBadge status={state} tone={tone} label={text} />;
}

const Col = Column<WeightCaseRow>;

export function CaseTable() {
  return (
    <RowTable<WeightCaseRow>
      aria-label="Weight cases of all clients"
      opens={({ id }) => `/weight-cases/${id}/show`}
    >
      <Col source="id" label="AWB" render={(weightCase) => <CaseLink weightCase={weightCase} />} />
      <Col
        label="Order ID"
        render={(weightCase) => <OrderLink text={weightCase.orderId} trackingId={weightCase.trackingId} />}
      />
      <Col label="Client name" render={(weightCase) => <ClientLink order={weightCase} />} />
      <Col flexible label="Courier" render={({ logistic }) => <Wrapped text={logistic} />} />
      <Col label="Before" align="right" render={({ weightBefore }) => kilograms(weightBefore)} />
      <Col label="After" align="right" render={({ weightAfter }) => kilograms(weightAfter)} />
      <Col
        source="difference"
        label="Difference"
        align="right"
        sortByOrder="DESC"
        render={({ difference }) => signed(difference)}
      />
      <Col label="Settled" align="right" render={({ settled }) => money(settled)} />
      <Col source="dueAt" label="Answer by" sortByOrder="ASC" render={({ dueAt }) => date(dueAt)} />
      <Col label="Status" render={({ state }) => <CaseBadge state={state} />} />
    </RowTable>
  );
}
