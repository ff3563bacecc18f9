import { listPath } from '../ui/listPath.ts';
import { TextLink } from '../ui/TextLink.tsx';

export function LedgerLink({ userId, clientName }: { userId: number; clientName: string | null }) {
  return (
    <TextLink
      to={listPath('wallet-entries', { userId })}
      aria-label={`Ledger of ${clientName || `user ${userId}`}`}
    >
      Ledger
    </TextLink>
  );
}
