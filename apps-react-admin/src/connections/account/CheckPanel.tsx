import type { Connection } from '@harkara/server/contract/models';
import { Box, Button } from '@mui/material';
import { ExchangesLink } from '../../exchanges/ExchangesLink.tsx';
import { dateTime } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { LastError } from './LastError.tsx';

type CheckPanelProps = { connection: Connection; isTesting: boolean; onTest: () => void };

/** The account's state, and a call that costs nothing and proves the credentials. */
export function CheckPanel({ connection, isTesting, onTest }: CheckPanelProps) {
  const { id, state, checkedAt } = connection;
  return (
    <Section title="Check">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Facts
          facts={[
            ['Status', <StateBadge key="state" connection={connection} />],
            ['Last check', checkedAt ? dateTime(checkedAt) : 'Never'],
            ['API log', <ExchangesLink key="exchanges" connectionId={id} text="See requests and answers" />],
          ]}
        />
        {state === 'FAILING' && <LastError connection={connection} />}
        <Button variant="outlined" loading={isTesting} onClick={onTest}>
          Test connection
        </Button>
      </Box>
    </Section>
  );
}
