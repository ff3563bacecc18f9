import type { AuditEntryRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { pageOf, subjectText } from './entry.ts';

export function SubjectLink({ entry }: { entry: AuditEntryRow }) {
  const page = pageOf(entry);
  if (!page) return <>{subjectText(entry)}</>;
  return (
    <Link component={RouterLink} to={page} underline="hover">
      {subjectText(entry)}
    </Link>
  );
}
