import { Alert, Button, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../api/useApi.ts';
import { LoadingOrError } from '../ui/page/LoadingOrError.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Section } from '../ui/page/Section.tsx';
import { ByHand } from './ByHand.tsx';
import { ItemList } from './ItemList.tsx';
import { areas, type Item } from './status.ts';
import { TestShipments } from './TestShipments.tsx';

function summaryOf(items: readonly Item[]): string {
  const count = (state: Item['state']) => items.filter((item) => item.state === state).length;
  return `${count('DONE')} of ${items.length} done, ${count('OPEN')} open, ${count('ADVISED')} advised. Sellers can ship without the advised items.`;
}

/** The test seller is part of the address. */
function GoLive() {
  const [params, setParams] = useSearchParams();
  const userId = Number(params.get('client')) || undefined;
  const { data, error, refetch } = useApiQuery(
    'go-live/status',
    { userId: userId ?? null },
    { placeholderData: (previous) => previous },
  );
  if (!data)
    return (
      <Page title="Go live">
        <LoadingOrError error={error} onTryAgain={() => void refetch()} height={480} />
      </Page>
    );
  const { isProduction, items, shipments } = data;
  return (
    <Page title="Go live" action={<Button onClick={() => void refetch()}>Check again</Button>}>
      {!isProduction && (
        <Alert severity="info">
          This server isn’t in production, so you don’t need any of this yet. The sandbox stands in for
          couriers, payments and messages.
        </Alert>
      )}
      <Typography>{summaryOf(items)}</Typography>
      {areas.map(({ area, title, note }) => (
        <Section key={area} title={title} note={note}>
          <ItemList items={items.filter((item) => item.area === area)} />
        </Section>
      ))}
      <ByHand />
      <TestShipments
        items={items.filter(({ area }) => area === 'TEST')}
        shipments={shipments}
        userId={userId}
        onPick={(picked) =>
          setParams(picked === undefined ? {} : { client: String(picked) }, { replace: true })
        }
      />
    </Page>
  );
}

export default GoLive;
