import type { WalletAdjustment } from '@harkara/server/contract/models';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { Typography } from '@mui/material';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { dateTime } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { signedAmount } from '../adjustment.ts';
import { AdjustmentBadge } from '../AdjustmentBadge.tsx';
import { AdjustmentLink } from '../AdjustmentLink.tsx';
import { adjustmentPath } from '../adjustmentPath.ts';

const Col = Column<WalletAdjustment>;

export function AdjustmentTable() {
  return (
    <RowTable<WalletAdjustment>
      aria-label="Wallet adjustments of all clients"
      opens={({ id }) => adjustmentPath(id)}
    >
      <Col
        source="askedAt"
        label="Requested"
        sortByOrder="DESC"
        render={({ askedAt }) => dateTime(askedAt)}
      />
      <Col label="Client name" render={(adjustment) => <ClientLink order={adjustment} />} />
      <Col
        label="Kind, reference"
        render={({ kind, reference, wayBillId }) => (
          <>
            {kindTitle(kind)}
            <Typography color="text.secondary">{reference ?? wayBillId}</Typography>
          </>
        )}
      />
      <Col
        flexible="sentence"
        label="Reason"
        render={({ id, reason }) => <AdjustmentLink id={id} text={reason} />}
      />
      <Col source="amount" label="Amount" align="right" sortByOrder="DESC" render={signedAmount} />
      <Col label="Requested by" render={({ askedBy }) => <Wrapped text={askedBy} />} />
      <Col
        source="state"
        label="Status"
        sortByOrder="ASC"
        render={({ state }) => <AdjustmentBadge state={state} />}
      />
    </RowTable>
  );
}
