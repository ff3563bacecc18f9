import type { Connection, Provider } from '@harkara/server/contract/models';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { Columns } from '../../ui/page/Columns.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTest } from '../account/useTest.ts';
import { isManual } from '../connection.ts';
import { connectionPath } from '../connectionPath.ts';
import { useProviders } from '../useConnections.ts';
import { ConnectionForm } from './ConnectionForm.tsx';

/** Saves the account, tests it if there is an API, and opens its page with the result. */
function NewAccount({ provider }: { provider: Provider }) {
  const { test, isTesting } = useTest();
  const [savedId, setSavedId] = useState<number | null>(null);
  const hasTest = !isManual(provider.provider);
  const saved = ({ id }: Connection) => (hasTest ? test(id, () => setSavedId(id)) : setSavedId(id));
  // Only from here on the form counts as unchanged, and leaving it does not ask.
  if (savedId !== null) return <Navigate to={connectionPath(savedId)} replace />;
  return (
    <ConnectionForm
      provider={provider}
      connection={null}
      confirm={hasTest ? 'Connect and test' : 'Connect'}
      isTesting={isTesting}
      onSaved={saved}
    />
  );
}

function ConnectionCreate() {
  const [params] = useSearchParams();
  const { data: providers, error, refetch } = useProviders();
  const provider = providers?.find((one) => one.provider === params.get('provider'));
  return (
    <Page
      title={provider ? `Connect ${provider.title}` : 'Connect an account'}
      above={<Breadcrumbs above={{ text: 'Connections', to: '/connections' }} here="New account" />}
    >
      {!providers && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={480} />}
      {provider && (
        <Columns>
          <NewAccount key={provider.provider} provider={provider} />
        </Columns>
      )}
      {providers && !provider && (
        <Alert severity="info">Choose a company under Connections to open its form here.</Alert>
      )}
    </Page>
  );
}

export default ConnectionCreate;
