import type { CodBatch } from '@harkara/server/contract/models';
import { date, dateTime, money, number } from '../../../format.ts';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { Column } from '../../../ui/table/Column.tsx';
import { RowTable } from '../../../ui/table/RowTable.tsx';
import { Wrapped } from '../../../ui/table/Wrapped.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { batchPath, states } from '../batch.ts';

const Col = Column<CodBatch>;

export function BatchTable() {
  return (
    <RowTable<CodBatch> aria-label="COD payouts" opens={({ id }) => batchPath(id)}>
      <Col
        source="date"
        label="Day"
        sortByOrder="DESC"
        render={(batch) => <TextLink to={batchPath(batch.id)}>{date(batch.date)}</TextLink>}
      />
      <Col label="Sellers" align="right" render={({ remittances }) => number(remittances)} />
      <Col label="Parcels" align="right" render={({ parcels }) => number(parcels)} />
      <Col
        source="bank"
        label="To banks"
        align="right"
        sortByOrder="DESC"
        render={({ bank }) => money(bank)}
      />
      <Col label="To wallets" align="right" render={({ wallet }) => money(wallet)} />
      <Col label="Created" render={({ madeAt }) => dateTime(madeAt)} />
      <Col label="Created by" render={({ madeBy }) => <Wrapped text={madeBy} />} />
      <Col label="Status" render={({ state }) => <LookBadge status={state} looks={states} />} />
    </RowTable>
  );
}
