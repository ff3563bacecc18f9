import type { Answer } from '@harkara/server/contract/calls';
import { Box, Typography } from '@mui/material';
import type { Query } from '../../api/useApi.ts';
import { number } from '../../format.ts';
import { toneOf } from '../../shipments/shipment.ts';
import { Section } from '../../ui/page/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { NoData } from './NoData.tsx';

type OrderStatuses = Answer<'dashboard/users'>;

const total = ({ orderStatus }: OrderStatuses) => orderStatus.reduce((sum, { count }) => sum + count, 0);

/** A failed request looks like an empty one. */
export function TotalOrders({ answer, answer: { data } }: { answer: Query<OrderStatuses> }) {
  return (
    <Section
      title="Total Orders"
      note="All orders in this period, including cancelled orders and returns."
      answer={answer}
      isQuiet
    >
      {data && total(data) > 0 ? (
        <Typography
          component="p"
          sx={{
            fontSize: '2rem',
            fontWeight: 650,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {number(total(data))}
        </Typography>
      ) : (
        <NoData hint="Orders in this period appear here." />
      )}
    </Section>
  );
}

export function OrderStatus({ answer, answer: { data } }: { answer: Query<OrderStatuses> }) {
  return (
    <Section title="Order status" answer={answer} isQuiet>
      {data && total(data) > 0 ? (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}
        >
          {data.orderStatus.map(({ status, count }) => (
            <Box key={status} sx={{ display: 'contents' }}>
              <dt>
                <StatusBadge status={status} tone={toneOf(status)} />
              </dt>
              <Box
                component="dd"
                sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
              >
                {number(count)}
              </Box>
            </Box>
          ))}
        </Box>
      ) : (
        <NoData hint="The split between pending, in transit, delivered and returned orders appears here." />
      )}
    </Section>
  );
}
