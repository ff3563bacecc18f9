import type { UserRow } from '@harkara/server/contract/models';
import { shortName } from '../../format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { nameOf } from '../user.ts';

/** Inactive users have no link here; the list by status opens their page. */
export function UserLink({ user }: { user: UserRow }) {
  return user.active ? (
    <TextLink to={`/users/${user.id}/show`} title={nameOf(user)} sx={{ minWidth: 0 }}>
      {shortName(nameOf(user))}
    </TextLink>
  ) : (
    <span title={nameOf(user)}>{shortName(nameOf(user))}</span>
  );
}
