import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dateTime } from '../../format.ts';
import type { AuditEntry } from '../entry.ts';

export function EntryLink({ entry }: { entry: AuditEntry }) {
  return (
    <Link component={RouterLink} to={`/audit/${entry.id}/show`} underline="hover">
      {dateTime(entry.askedAt)}
    </Link>
  );
}
