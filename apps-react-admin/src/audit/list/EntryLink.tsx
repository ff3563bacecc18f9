import type { AuditEntryRow } from '@harkara/server/contract/models';
import { dateTime } from '../../format.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export function EntryLink({ entry }: { entry: AuditEntryRow }) {
  return <TextLink to={`/audit/${entry.id}/show`}>{dateTime(entry.askedAt)}</TextLink>;
}
