import type { Answer } from '@harkara/server/contract/calls';
import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useApiQuery } from '../../api/useApi.ts';
import { dateTime, money, NOTHING, words } from '../../format.ts';
import { listPath } from '../../ui/listPath.ts';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { PlainTable, type TableHeadText } from '../../ui/table/PlainTable.tsx';

type History = Answer<'wallet/transaction/history'>;
type Kind = 'TRANSACTION' | 'DEDUCTION';

/** How many rows the preview shows; the ledger has them all. */
const PREVIEW = 5;

const TABLES: Record<
  Kind,
  { text: string; heads: TableHeadText[]; rows: (history: History) => { key: string; cells: ReactNode[] }[] }
> = {
  TRANSACTION: {
    text: 'Transaction History',
    heads: [
      { text: 'Date', isOneLine: true },
      { text: 'Transaction ID' },
      { text: 'Type' },
      { text: 'Added', isNumber: true },
      { text: 'Closing', isNumber: true },
      { text: 'Status' },
    ],
    rows: ({ walletTransactionHistory }) =>
      walletTransactionHistory.map((one) => ({
        key: one.transactionId,
        cells: [
          dateTime(one.transactionDate),
          one.transactionId,
          words(one.transferType),
          money(one.addedAmount),
          money(one.existingBalance),
          words(one.paymentStatus),
        ],
      })),
  },
  DEDUCTION: {
    text: 'Deductions',
    heads: [
      { text: 'Date', isOneLine: true },
      { text: 'Order ID' },
      { text: 'AWB' },
      { text: 'Amount', isNumber: true },
      { text: 'Balance', isNumber: true },
      { text: 'Status' },
    ],
    rows: ({ orderDeductionResponseList }) =>
      orderDeductionResponseList.map((one) => ({
        key: one.reference,
        cells: [
          dateTime(one.orderDeductionDate),
          one.orderId ?? NOTHING,
          one.wayBillId ?? NOTHING,
          money(one.transactionAmount),
          money(one.currentBalance),
          words(one.orderDeductionStatus),
        ],
      })),
  },
};

export function WalletHistory({ userId }: { userId: number }) {
  const [kind, setKind] = useState<Kind>('TRANSACTION');
  const { data, error, refetch } = useApiQuery('wallet/transaction/history', {
    userId,
    type: kind,
    limit: PREVIEW,
    offset: 0,
  });
  const { text, heads, rows } = TABLES[kind];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs
        value={kind}
        onChange={(_event, picked: Kind) => setKind(picked)}
        aria-label="History of the wallet"
      >
        {(Object.keys(TABLES) as Kind[]).map((one) => (
          <Tab
            key={one}
            value={one}
            label={TABLES[one].text}
            id={`history-${one}`}
            aria-controls="wallet-history"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="wallet-history" aria-labelledby={`history-${kind}`} sx={{ minWidth: 0 }}>
        {!data && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={160} />}
        {data?.totalCount === 0 && <Typography color="text.secondary">No entries yet.</Typography>}
        {data && data.totalCount > 0 && <PlainTable label={text} heads={heads} rows={rows(data)} />}
      </Box>
      {data && data.totalCount > 0 && (
        <Box>
          <Button variant="outlined" component={RouterLink} to={listPath('wallet-entries', { userId })}>
            See the full ledger
          </Button>
        </Box>
      )}
    </Box>
  );
}
