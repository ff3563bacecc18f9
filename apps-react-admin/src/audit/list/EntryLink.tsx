import type { AuditEntryRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dateTime } from '../../format.ts';

export function EntryLink({ entry }: { entry: AuditEntryRow }) {
  return (
    <Link component={RouterLink} to={`/audit/${entry.id}/show`} underline="hover">
      {dateTime(entry.askedAt)}
    </Link>
  );
}
