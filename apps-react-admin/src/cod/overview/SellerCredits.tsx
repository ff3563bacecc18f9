import type { CodOwed } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { money, number } from '../../format.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

const heads = [
  { text: 'Client name', isOneLine: true },
  ...['Due', 'Due parcels', 'With couriers', 'In dispute'].map((text) => ({ text, isNumber: true })),
];

export function SellerCredits({ sellers }: Pick<CodOwed, 'sellers'>) {
  if (sellers.length === 0) return <Typography color="text.secondary">No seller is owed COD.</Typography>;
  return (
    <PlainTable
      label="COD by seller"
      heads={heads}
      rows={sellers.map((one) => ({
        key: one.userId,
        cells: [
          <ClientLink key="client" order={one} />,
          money(one.due),
          number(one.dueCount),
          money(one.expected),
          money(one.disputed),
        ],
      }))}
    />
  );
}
