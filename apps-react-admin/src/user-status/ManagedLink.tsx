import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { shortName } from '../format.ts';
import { type ManagedUser, nameOf } from './managed.ts';

/** Also of whoever is inactive: this is where they are found and activated. */
export const ManagedLink = ({ user }: { user: ManagedUser }) => (
  <Link component={RouterLink} to={`/users/${user.userId}/show`} underline="hover" title={nameOf(user)}>
    {shortName(nameOf(user))}
  </Link>
);
