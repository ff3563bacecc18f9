import type { AuditEntryRow } from '@harkara/server/contract/models';
import { NOTHING } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { fieldText, outcomeText, toneOf } from '../entry.ts';
import { SubjectLink } from '../SubjectLink.tsx';
import { EntryLink } from './EntryLink.tsx';

export function AuditCard(entry: AuditEntryRow) {
  return (
    <>
      <CardHead>
        <EntryLink entry={entry} />
        <StatusBadge status={entry.outcome} label={outcomeText(entry.outcome)} tone={toneOf[entry.outcome]} />
      </CardHead>
      <Facts
        facts={[
          ['Administrator', entry.byName],
          ['What', entry.summary],
          ['Of', <SubjectLink key="of" entry={entry} />],
          ['Client', entry.companyName || NOTHING],
          ['Changed', entry.changed.map(fieldText).join(', ') || NOTHING],
        ]}
      />
    </>
  );
}
