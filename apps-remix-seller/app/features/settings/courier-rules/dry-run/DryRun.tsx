import { DRY_RUN_DAYS, MAX_DRY_RUN_ORDERS } from '@harkara/server/contract/limits';
import type { RuleDryRun } from '@harkara/server/contract/models';
import { money, number, plural } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Muted, Stack } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { Money } from '~/ui/text/Money.tsx';

/** What the rules would have chosen for the orders that were shipped. */
export function DryRun({ result }: { result: RuleDryRun }) {
  const { orders, notCarried, changed, isWhole, rules, couriers } = result;
  if (orders + notCarried === 0)
    return (
      <Card title={`The last ${DRY_RUN_DAYS} days`}>
        <p>You shipped nothing in these days, so there is nothing to compare.</p>
      </Card>
    );
  return (
    <Card title={`The last ${DRY_RUN_DAYS} days`}>
      <Stack>
        <p>
          <strong>{verdict(result)}</strong> {plural(changed, 'order')} of {number(orders)} would have gone
          with a different courier.
        </p>
        <Muted>
          Compares what each order cost with what the rules’ choice costs at today’s rates.
          {!isWhole && ` Includes only the latest ${number(MAX_DRY_RUN_ORDERS)} orders.`}
          {notCarried > 0 && ` Leaves out ${plural(notCarried, 'order')} that no courier carries today.`}
        </Muted>
        <Table
          caption="By rule"
          rows={rules}
          rowKey={({ ruleId }) => ruleId ?? 0}
          columns={[
            { key: 'rule', label: 'Rule', primary: true, render: ({ name }) => name },
            { key: 'orders', label: 'Orders', align: 'end', render: (row) => number(row.orders) },
            {
              key: 'charged',
              label: 'Charged',
              align: 'end',
              render: (row) => <Money amount={row.charged} />,
            },
            {
              key: 'would',
              label: 'Would cost',
              align: 'end',
              render: (row) => <Money amount={row.wouldCost} />,
            },
          ]}
        />
        <Table
          caption="By courier"
          rows={couriers}
          rowKey={({ courierId, motId }) => `${courierId}-${motId}`}
          columns={[
            {
              key: 'courier',
              label: 'Courier',
              primary: true,
              render: ({ courier, mot }) => `${courier} ${mot}`,
            },
            { key: 'now', label: 'Orders shipped', align: 'end', render: (row) => number(row.chosenNow) },
            {
              key: 'would',
              label: 'With your rules',
              align: 'end',
              render: (row) => number(row.wouldBeChosen),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

function verdict({ charged, wouldCost }: RuleDryRun): string {
  const less = Math.round((charged - wouldCost) * 100) / 100;
  if (less === 0) return `Your rules would have cost the same, ${money(charged)}.`;
  const difference = less > 0 ? `${money(less)} less` : `${money(-less)} more`;
  return `Your rules would have cost ${difference}: ${money(wouldCost)} instead of ${money(charged)}.`;
}
