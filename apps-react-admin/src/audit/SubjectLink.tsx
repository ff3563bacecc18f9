import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type AuditEntry, pageOf, subjectText } from './entry.ts';

export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  if (!page) return <>{subjectText(entry)}</>;
  return (
    <Link component={RouterLink} to={page} underline="hover">
      {subjectText(entry)}
    </Link>
  );
}
