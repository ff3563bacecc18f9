import type { Connection, Provider } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { isManual, KINDS, SANDBOX } from '../connection.ts';
import { ConnectionTabs } from '../ConnectionTabs.tsx';
import { useConnections, useProviders } from '../useConnections.ts';
import { KindSection } from './KindSection.tsx';

const isTested = ({ provider, isActive }: Connection) =>
  isActive && provider !== SANDBOX && !isManual(provider);
const countOf = (connections: readonly Connection[], state: Connection['state']) =>
  connections.filter((one) => isTested(one) && one.state === state).length;

/** `1 failing, 2 not tested`, or null if every active account works. */
function troubleOf(connections: readonly Connection[]): string | null {
  const [failing, untested] = [countOf(connections, 'FAILING'), countOf(connections, 'UNTESTED')];
  const parts = [failing > 0 && `${failing} failing`, untested > 0 && `${untested} not tested`];
  return parts.filter(Boolean).join(', ') || null;
}

type AccountsProps = { connections: readonly Connection[]; providers: readonly Provider[] };

function Accounts({ connections, providers }: AccountsProps) {
  const trouble = troubleOf(connections);
  // Production has no sandbox.
  const hasEmulators = connections.some(({ provider }) => provider === SANDBOX);
  return (
    <>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch' }}>
        Your accounts with couriers, payment gateways and message providers. Changes take effect at once,
        without a restart. {trouble && `Now ${trouble}.`}
      </Typography>
      {KINDS.map(({ kind, title, empty }) => (
        <KindSection
          key={kind}
          title={title}
          empty={empty}
          connections={connections.filter((one) => one.kind === kind)}
          providers={providers.filter((one) => one.kind === kind)}
          hasEmulators={hasEmulators}
        />
      ))}
    </>
  );
}

function ConnectionList() {
  const connections = useConnections();
  const providers = useProviders();
  const error = connections.error ?? providers.error;
  const tryAgain = () => void Promise.all([connections.refetch(), providers.refetch()]);
  return (
    <Page title="Connections" above={<ConnectionTabs />}>
      {connections.data && providers.data ? (
        <Accounts connections={connections.data} providers={providers.data} />
      ) : (
        <LoadingOrError error={error} onTryAgain={tryAgain} height={480} />
      )}
    </Page>
  );
}

export default ConnectionList;
