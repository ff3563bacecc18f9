import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, kilograms, money, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { caseStates, lookOf, type WeightCase } from '../weight.ts';

export function CaseLink({ found }: { found: WeightCase }) {
  return (
    <Link component={RouterLink} to={`/weight-cases/${found.id}/show`} underline="hover">
      {found.wayBillId}
    </Link>
  );
}

export function CaseBadge({ state }: Pick<WeightCase, 'state'>) {
  const { text, tone } = lookOf(caseStates, state);
  return <StatusBadge status={state} tone={tone} label={text} />;
}

export function CaseTable() {
  return (
    <RowTable<WeightCase>
      aria-label="Weight cases of all clients"
      opens={({ id }) => `/weight-cases/${id}/show`}
    >
      <Column<WeightCase> source="id" label="AWB" render={(found) => <CaseLink found={found} />} />
      <Column<WeightCase>
        label="Order ID"
        render={(found) => <OrderLink text={found.orderId} trackingId={found.trackingId} />}
      />
      <Column<WeightCase> label="Client name" render={(found) => <ClientLink order={found} />} />
      <Column<WeightCase> flexible label="Courier" render={({ logistic }) => <Wrapped text={logistic} />} />
      <Column<WeightCase>
        label="Before"
        align="right"
        render={({ weightBefore }) => kilograms(weightBefore)}
      />
      <Column<WeightCase> label="After" align="right" render={({ weightAfter }) => kilograms(weightAfter)} />
      <Column<WeightCase>
        source="difference"
        label="Difference"
        align="right"
        sortByOrder="DESC"
        render={({ difference }) => signed(difference)}
      />
      <Column<WeightCase> label="Settled" align="right" render={({ settled }) => money(settled)} />
      <Column<WeightCase>
        source="dueAt"
        label="Answer by"
        sortByOrder="ASC"
        render={({ dueAt }) => date(dueAt)}
      />
      <Column<WeightCase> label="Status" render={({ state }) => <CaseBadge state={state} />} />
    </RowTable>
  );
}
