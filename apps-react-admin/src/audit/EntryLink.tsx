import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dateTime } from '../format.ts';
import type { AuditEntry } from './entry.ts';

export const EntryLink = ({ entry }: { entry: AuditEntry }) => (
  <Link component={RouterLink} to={`/audit/${entry.id}/show`} underline="hover">
    {dateTime(entry.askedAt)}
  </Link>
);
