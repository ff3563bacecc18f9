import type { ReactNode } from 'react';
import { Rows } from '../../ui/list/Rows.tsx';
import type { Opening } from '../../ui/table/OpeningRow.tsx';
import type { RateLine } from '../rateLine.ts';
import { RateLineCard } from './RateLineCard.tsx';
import { RateTable } from './RateTable.tsx';

type RateRowsProps = {
  emptyText: string;
  edit: (line: RateLine) => ReactNode;
  /** What a click on a row does. Defaults to opening the card. */
  opens?: (line: RateLine) => Opening;
  isOfOneClient?: boolean;
};

export function RateRows({ emptyText, edit, opens, isOfOneClient }: RateRowsProps) {
  return (
    <Rows<RateLine>
      noun="rates"
      emptyText={emptyText}
      table={<RateTable edit={edit} opens={opens} isOfOneClient={isOfOneClient} />}
      card={(line) => <RateLineCard line={line} edit={edit(line)} isOfOneClient={isOfOneClient} />}
    />
  );
}
