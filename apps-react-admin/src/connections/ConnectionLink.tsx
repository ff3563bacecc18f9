import { TextLink } from '../ui/TextLink.tsx';
import { connectionPath } from './connectionPath.ts';
import { useConnections } from './useConnections.ts';

/** The account by its name; a deleted one by its number, without a link. */
export function ConnectionLink({ id }: { id: number }) {
  const { data } = useConnections();
  const account = data?.find((one) => one.id === id);
  return account ? (
    <TextLink to={connectionPath(id)} sx={{ overflowWrap: 'anywhere' }}>
      {account.name}
    </TextLink>
  ) : (
    `Account ${id}`
  );
}
