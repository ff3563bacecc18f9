import type { AuditEntryRow } from '@harkara/server/contract/models';
import { NOTHING, shortName } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { fieldText } from '../entry.ts';
import { OutcomeBadge } from '../OutcomeBadge.tsx';
import { SubjectLink } from '../SubjectLink.tsx';
import { EntryLink } from './EntryLink.tsx';

const changedText = ({ changed }: AuditEntryRow) => changed.map(fieldText).join(', ') || NOTHING;

const Col = Column<AuditEntryRow>;

export function AuditTable() {
  return (
    <RowTable<AuditEntryRow> aria-label="Audit trail" opens={({ id }) => `/audit/${id}/show`}>
      <Col source="id" label="Time" render={(entry) => <EntryLink entry={entry} />} />
      <Col flexible label="By" render={(entry) => <Wrapped text={entry.byName} />} />
      <Col flexible="sentence" label="Action" render={(entry) => <Wrapped text={entry.summary} />} />
      <Col label="Record" render={(entry) => <SubjectLink entry={entry} />} />
      <Col
        label="Client"
        render={({ companyName }) => (
          <span title={companyName ?? undefined}>{shortName(companyName ?? NOTHING)}</span>
        )}
      />
      <Col flexible label="Changes" render={(entry) => <Wrapped text={changedText(entry)} />} />
      <Col label="Outcome" render={({ outcome }) => <OutcomeBadge outcome={outcome} />} />
    </RowTable>
  );
}
