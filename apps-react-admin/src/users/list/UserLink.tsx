import type { UserRow } from '@harkara/server/contract/models';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { shortName } from '../../format.ts';
import { nameOf } from '../user.ts';

/** Inactive users have no link here; the list by status opens their page. */
export function UserLink({ user }: { user: UserRow }) {
  return user.active ? (
    <Link
      component={RouterLink}
      to={`/users/${user.id}/show`}
      underline="hover"
      title={nameOf(user)}
      sx={{ minWidth: 0 }}
    >
      {shortName(nameOf(user))}
    </Link>
  ) : (
    <span title={nameOf(user)}>{shortName(nameOf(user))}</span>
  );
}
