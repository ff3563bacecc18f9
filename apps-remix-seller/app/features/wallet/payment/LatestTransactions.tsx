import type { WalletTransaction } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { Transactions } from '~/features/wallet/history/Transactions.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';

/** The wallet's latest entries, shown after a payment. */
export function LatestTransactions({ rows }: { rows: WalletTransaction[] }) {
  return (
    <Frame>
      <Card
        flush
        title="Latest transactions"
        actions={
          <LinkButton to="/wallet" variant="quiet" size="sm">
            See all
          </LinkButton>
        }
      >
        <Transactions rows={rows} empty={null} />
      </Card>
    </Frame>
  );
}

const Frame = styled.div`
  max-width: 1120px;
  margin: 24px auto 0;
`;
