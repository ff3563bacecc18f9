import type { CodOwed } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { date, money, number } from '../../format.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

const heads = [
  { text: 'Courier' },
  ...['Expected', 'Late', 'Late parcels', 'In dispute'].map((text) => ({ text, isNumber: true })),
  { text: 'Oldest late', isOneLine: true },
];

export function CourierDebts({ couriers }: Pick<CodOwed, 'couriers'>) {
  if (couriers.length === 0) return <Typography color="text.secondary">No courier owes COD.</Typography>;
  return (
    <PlainTable
      label="COD by courier"
      heads={heads}
      rows={couriers.map((one) => ({
        key: one.courierId,
        cells: [
          one.logisticName,
          money(one.expected),
          money(one.late),
          number(one.lateCount),
          money(one.disputed),
          date(one.oldest),
        ],
      }))}
    />
  );
}
