import type { Connection, Provider } from '@harkara/server/contract/models';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useApiRead } from '../../api/useApi.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { Columns } from '../../ui/page/Columns.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AwbPool } from '../account/AwbPool.tsx';
import { CheckPanel } from '../account/CheckPanel.tsx';
import { DeleteAccount } from '../account/DeleteAccount.tsx';
import { useTest } from '../account/useTest.ts';
import { WebhookPanel } from '../account/WebhookPanel.tsx';
import { isManual, providerOf } from '../connection.ts';
import { ONE, useProviders } from '../useConnections.ts';
import { ConnectionForm } from './ConnectionForm.tsx';

function Account({ connection, provider }: { connection: Connection; provider: Provider }) {
  const { test, isTesting } = useTest();
  const notify = useNotify();
  /** Changed credentials are tested at once; a new name or switch needs no test. */
  const saved = ({ id, provider, state, isActive }: Connection) => {
    notify('Account saved', { type: 'success' });
    if (isActive && state === 'UNTESTED' && !isManual(provider)) test(id);
  };
  return (
    <Columns
      beside={
        <>
          {isManual(connection.provider) ? (
            <AwbPool id={connection.id} />
          ) : (
            <CheckPanel connection={connection} isTesting={isTesting} onTest={() => test(connection.id)} />
          )}
          <WebhookPanel connection={connection} provider={provider} />
          <DeleteAccount connection={connection} />
        </>
      }
    >
      <ConnectionForm
        provider={provider}
        connection={connection}
        confirm="Save"
        isTesting={false}
        onSaved={saved}
      />
    </Columns>
  );
}

function ConnectionEdit() {
  const id = Number(useParams().id);
  const connection = useApiRead(ONE, { id });
  const providers = useProviders();
  const tryAgain = () => void Promise.all([connection.refetch(), providers.refetch()]);
  return (
    <Page
      title={connection.data?.name ?? 'Account'}
      above={<Breadcrumbs above={{ text: 'Connections', to: '/connections' }} here="Account" />}
    >
      {connection.data && providers.data ? (
        <Account
          key={id}
          connection={connection.data}
          provider={providerOf(providers.data, connection.data)}
        />
      ) : (
        <LoadingOrError error={connection.error ?? providers.error} onTryAgain={tryAgain} height={480} />
      )}
    </Page>
  );
}

export default ConnectionEdit;
