import { NOTHING, shortName } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { type AuditEntry, fieldText, outcomeText, toneOf } from '../entry.ts';
import { SubjectLink } from '../SubjectLink.tsx';
import { EntryLink } from './EntryLink.tsx';

const changedText = ({ changed }: AuditEntry) => changed.map(fieldText).join(', ') || NOTHING;

export function AuditTable() {
  return (
    <RowTable<AuditEntry> aria-label="Audit trail" opens={({ id }) => `/audit/${id}/show`}>
      <Column<AuditEntry> source="id" label="When" render={(entry) => <EntryLink entry={entry} />} />
      <Column<AuditEntry>
        flexible
        label="Administrator"
        render={(entry) => <Wrapped text={entry.byName} />}
      />
      <Column<AuditEntry>
        flexible="sentence"
        label="What"
        render={(entry) => <Wrapped text={entry.summary} />}
      />
      <Column<AuditEntry> label="Of" render={(entry) => <SubjectLink entry={entry} />} />
      <Column<AuditEntry>
        label="Client"
        render={({ companyName }) => (
          <span title={companyName ?? undefined}>{shortName(companyName ?? NOTHING)}</span>
        )}
      />
      <Column<AuditEntry>
        flexible
        label="Changed"
        render={(entry) => <Wrapped text={changedText(entry)} />}
      />
      <Column<AuditEntry>
        label="Outcome"
        render={({ outcome }) => (
          <StatusBadge status={outcome} label={outcomeText(outcome)} tone={toneOf[outcome]} />
        )}
      />
    </RowTable>
  );
}
