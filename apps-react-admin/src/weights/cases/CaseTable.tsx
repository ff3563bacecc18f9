import type { WeightCaseRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, kilograms, money, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { caseStates, lookOf } from '../weight.ts';

export function CaseLink({ found }: { found: WeightCaseRow }) {
  return (
    <Link component={RouterLink} to={`/weight-cases/${found.id}/show`} underline="hover">
      {found.wayBillId}
    </Link>
  );
}

export function CaseBadge({ state }: Pick<WeightCaseRow, 'state'>) {
  const { text, tone } = lookOf(caseStates, state);
  return <StatusBadge status={state} tone={tone} label={text} />;
}

export function CaseTable() {
  return (
    <RowTable<WeightCaseRow>
      aria-label="Weight cases of all clients"
      opens={({ id }) => `/weight-cases/${id}/show`}
    >
      <Column<WeightCaseRow> source="id" label="AWB" render={(found) => <CaseLink found={found} />} />
      <Column<WeightCaseRow>
        label="Order ID"
        render={(found) => <OrderLink text={found.orderId} trackingId={found.trackingId} />}
      />
      <Column<WeightCaseRow> label="Client name" render={(found) => <ClientLink order={found} />} />
      <Column<WeightCaseRow>
        flexible
        label="Courier"
        render={({ logistic }) => <Wrapped text={logistic} />}
      />
      <Column<WeightCaseRow>
        label="Before"
        align="right"
        render={({ weightBefore }) => kilograms(weightBefore)}
      />
      <Column<WeightCaseRow>
        label="After"
        align="right"
        render={({ weightAfter }) => kilograms(weightAfter)}
      />
      <Column<WeightCaseRow>
        source="difference"
        label="Difference"
        align="right"
        sortByOrder="DESC"
        render={({ difference }) => signed(difference)}
      />
      <Column<WeightCaseRow> label="Settled" align="right" render={({ settled }) => money(settled)} />
      <Column<WeightCaseRow>
        source="dueAt"
        label="Answer by"
        sortByOrder="ASC"
        render={({ dueAt }) => date(dueAt)}
      />
      <Column<WeightCaseRow> label="Status" render={({ state }) => <CaseBadge state={state} />} />
    </RowTable>
  );
}
