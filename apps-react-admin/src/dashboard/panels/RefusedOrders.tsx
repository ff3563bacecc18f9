import { Alert } from '@mui/material';
import { useGetList } from 'react-admin';
import { number } from '../../format.ts';
import { TextLink } from '../../ui/TextLink.tsx';

const filter = { isRefused: true };
const list = `/orders?filter=${encodeURIComponent(JSON.stringify({ isRefused: 'true' }))}`;

/** Orders refused by couriers, and those whose courier has not said for minutes whether it took them. */
export function RefusedOrders() {
  const { total = 0 } = useGetList('orders', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (total === 0) return null;
  return (
    <Alert severity="warning">
      {total === 1 ? '1 order waits' : `${number(total)} orders wait`} because the courier refused{' '}
      {total === 1 ? ' it' : ' them'} or hasn’t answered. <TextLink to={list}>See why</TextLink>
    </Alert>
  );
}
