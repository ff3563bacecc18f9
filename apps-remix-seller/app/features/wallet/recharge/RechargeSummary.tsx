import type { RechargedDay } from '@harkara/server/contract/models';
import { money } from '~/lib/format.ts';
import { Chart } from '~/ui/chart/Chart.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { rechargeLabels } from './rechargeLabels.ts';

const short = (value: number) => money(value).replace(/\.00$/, '');

/** The last five recharges, oldest on the left. */
export function RechargeSummary({ recharges }: { recharges: RechargedDay[] }) {
  const shown = [...recharges].reverse();
  return (
    <Card title="Recharge Summary" note="Your last five recharges">
      {shown.length === 0 ? (
        <EmptyState title="No recharges yet" drawing="money">
          Your last five recharges will appear here.
        </EmptyState>
      ) : (
        <Chart
          label="Your last five recharges"
          type="bar"
          axis="Date"
          categories={rechargeLabels(shown.map(({ transactionDate }) => transactionDate))}
          series={[{ name: 'Recharge', data: shown.map(({ addedAmount }) => addedAmount) }]}
          format={short}
          height={190}
        />
      )}
    </Card>
  );
}
