import { Link } from '@remix-run/react';
import { Wallet } from 'lucide-react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { Table } from '~/ui/table/Table.tsx';
import type { Failure } from './jobs.server.ts';

type Props = { failures: Failure[]; page: number; size: number; total: number };

export function Failures({ failures, ...page }: Props) {
  const isShort = failures.some(({ code }) => code === 'INSUFFICIENT_BALANCE');
  return (
    <Card
      flush
      title="Failed"
      note="Fix the problem, then try the order again. Orders waiting for a courier need no action."
      actions={
        isShort && (
          <LinkButton size="sm" to="/wallet" icon={<Wallet aria-hidden />}>
            Recharge
          </LinkButton>
        )
      }
    >
      <Table
        caption="Failed orders"
        rows={failures}
        rowKey={({ trackingId }) => trackingId}
        columns={[
          {
            key: 'order',
            label: 'Order ID',
            primary: true,
            render: ({ trackingId, orderId }) => <Link to={`/orders/${trackingId}`}>{orderId}</Link>,
          },
          { key: 'reason', label: 'Reason', render: ({ message }) => message },
        ]}
      />
      <Pagination {...page} />
    </Card>
  );
}
