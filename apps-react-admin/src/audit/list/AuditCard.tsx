import type { AuditEntryRow } from '@harkara/server/contract/models';
import { NOTHING } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { fieldText } from '../entry.ts';
import { OutcomeBadge } from '../OutcomeBadge.tsx';
import { SubjectLink } from '../SubjectLink.tsx';
import { EntryLink } from './EntryLink.tsx';

export function AuditCard(entry: AuditEntryRow) {
  return (
    <>
      <CardHead>
        <EntryLink entry={entry} />
        <OutcomeBadge outcome={entry.outcome} />
      </CardHead>
      <Facts
        facts={[
          ['By', entry.byName],
          ['Action', entry.summary],
          ['Record', <SubjectLink key="of" entry={entry} />],
          ['Client', entry.companyName || NOTHING],
          ['Changes', entry.changed.map(fieldText).join(', ') || NOTHING],
        ]}
      />
    </>
  );
}
