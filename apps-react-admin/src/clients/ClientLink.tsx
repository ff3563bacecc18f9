import { shortName } from '../format.ts';
import { TextLink } from '../ui/TextLink.tsx';

type ClientLinkProps = {
  order: { userId: number; clientName: string | null };
};

/** Shows a shortened name; the full name shows on hover. */
export function ClientLink({ order: { userId, clientName } }: ClientLinkProps) {
  return (
    <TextLink to={`/users/${userId}/show`} noWrap title={clientName || undefined} sx={{ display: 'block' }}>
      {clientName ? shortName(clientName) : `User ${userId}`}
    </TextLink>
  );
}
