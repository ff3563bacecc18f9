import type { OrderDetails } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { dateTime, money, words } from '../../../format.ts';
import { listPath } from '../../../ui/listPath.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

const heads = [
  { text: 'Date', isOneLine: true },
  { text: 'Type' },
  { text: 'Opening', isNumber: true },
  { text: 'Amount', isNumber: true },
  { text: 'Closing', isNumber: true },
];

type Props = { entries: OrderDetails['walletEntries']; userId: number };

export function OrderLedger({ entries, userId }: Props) {
  return (
    <Section id="ledger" title="Ledger entries">
      {entries.length > 0 ? (
        <PlainTable
          label="Ledger entries of the order"
          heads={heads}
          rows={entries.map((entry) => ({
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
        <Typography color="text.secondary">No wallet entries for this order.</Typography>
      )}
      <Typography sx={{ mt: 1.5 }}>
        <TextLink to={listPath('wallet-entries', { userId })}>See the client’s full ledger</TextLink>
      </Typography>
    </Section>
  );
}
