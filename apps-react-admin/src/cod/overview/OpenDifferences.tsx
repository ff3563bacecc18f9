import type { CodOwed } from '@harkara/server/contract/models';
import { money, number } from '../../format.ts';
import { listPath } from '../../ui/listPath.ts';
import { PlainTable } from '../../ui/table/PlainTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ages } from '../differences/difference.ts';

const heads = [
  { text: 'Age', isOneLine: true },
  ...['Count', 'Short', 'Over'].map((text) => ({ text, isNumber: true })),
];

export function OpenDifferences({ differences }: Pick<CodOwed, 'differences'>) {
  return (
    <PlainTable
      label="Differences by age"
      heads={heads}
      rows={differences.map(({ age, count, missing, extra }) => ({
        key: age,
        cells: [
          <TextLink key="age" to={listPath('cod-differences', { age })}>
            {ages.find(({ value }) => value === age)?.text ?? age}
          </TextLink>,
          number(count),
          money(missing),
          money(extra),
        ],
      }))}
    />
  );
}
