import type { AuditEntryRow } from '@harkara/server/contract/models';
import { TextLink } from '../ui/TextLink.tsx';
import { pageOf, subjectText } from './entry.ts';

export function SubjectLink({ entry }: { entry: AuditEntryRow }) {
  const page = pageOf(entry);
  if (!page) return <>{subjectText(entry)}</>;
  return <TextLink to={page}>{subjectText(entry)}</TextLink>;
}
