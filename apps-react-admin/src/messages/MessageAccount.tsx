import { SANDBOX } from '../connections/connection.ts';
import { ConnectionLink } from '../connections/ConnectionLink.tsx';
import { useConnections } from '../connections/useConnections.ts';
import { NOTHING } from '../format.ts';

/** Without an account the sandbox sends; production has none, and nothing is sent. */
export function MessageAccount({ connectionId }: { connectionId: number | null }) {
  const { data } = useConnections();
  if (connectionId !== null) return <ConnectionLink id={connectionId} />;
  return data?.some(({ provider }) => provider === SANDBOX) ? 'Sandbox' : NOTHING;
}
