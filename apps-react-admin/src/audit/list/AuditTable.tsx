import type { AuditEntryRow } from '@harkara/server/contract/models';
import { NOTHING, shortName } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { fieldText, outcomeText, toneOf } from '../entry.ts';
import { SubjectLink } from '../SubjectLink.tsx';
import { EntryLink } from './EntryLink.tsx';

const changedText = ({ changed }: AuditEntryRow) => changed.map(fieldText).join(', ') || NOTHING;

export function AuditTable() {
  return (
    <RowTable<AuditEntryRow> aria-label="Audit trail" opens={({ id }) => `/audit/${id}/show`}>
      <Column<AuditEntryRow> source="id" label="When" render={(entry) => <EntryLink entry={entry} />} />
      <Column<AuditEntryRow>
        flexible
        label="Administrator"
        render={(entry) => <Wrapped text={entry.byName} />}
      />
      <Column<AuditEntryRow>
        flexible="sentence"
        label="What"
        render={(entry) => <Wrapped text={entry.summary} />}
      />
      <Column<AuditEntryRow> label="Of" render={(entry) => <SubjectLink entry={entry} />} />
      <Column<AuditEntryRow>
        label="Client"
        render={({ companyName }) => (
          <span title={companyName ?? undefined}>{shortName(companyName ?? NOTHING)}</span>
        )}
      />
      <Column<AuditEntryRow>
        flexible
        label="Changed"
        render={(entry) => <Wrapped text={changedText(entry)} />}
      />
      <Column<AuditEntryRow>
        label="Outcome"
        render={({ outcome }) => (
          <StatusBadge status={outcome} label={outcomeText(outcome)} tone={toneOf[outcome]} />
        )}
      />
    </RowTable>
  );
}
