import { Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { dateTime, money, words } from '../../format.ts';
import { listPath } from '../../ui/listPath.ts';
import { Section } from '../../ui/page/Section.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import type { Entry } from '../../wallet-entries/entry.ts';

const heads = [
  { text: 'Date', isOneLine: true },
  { text: 'Type' },
  { text: 'Opening', isNumber: true },
  { text: 'Amount', isNumber: true },
  { text: 'Closing', isNumber: true },
];
const MAX = 50;

export function OrderLedger({ id, userId }: { id: number; userId: number }) {
  const entries = useGetList<Entry>(
    'wallet-entries',
    {
      filter: { orderId: id },
      pagination: { page: 1, perPage: MAX },
      sort: { field: 'date', order: 'DESC' },
    },
    showErrorsInPlace,
  );
  return (
    <Section id="ledger" title="Ledger entries" answer={entries}>
      {entries.data?.length ? (
        <PlainTable
          label="Ledger entries of the order"
          heads={heads}
          rows={entries.data.map((entry) => ({
            key: entry.id,
            cells: [
              dateTime(entry.date),
              words(entry.kind),
              money(entry.opening),
              money(entry.amount),
              money(entry.closing),
            ],
          }))}
        />
      ) : (
        <Typography color="text.secondary">Nothing was booked in a wallet for it.</Typography>
      )}
      <Link
        component={RouterLink}
        to={listPath('wallet-entries', { userId })}
        sx={{ display: 'inline-block', mt: 1.5 }}
      >
        The client’s whole ledger
      </Link>
    </Section>
  );
}
