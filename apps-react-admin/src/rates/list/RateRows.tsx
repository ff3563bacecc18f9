import type { RateCardLine } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { Rows } from '../../ui/list/Rows.tsx';
import type { RowOpening } from '../../ui/table/OpeningRow.tsx';
import { RateLineCard } from './RateLineCard.tsx';
import { RateTable } from './RateTable.tsx';

type RateRowsProps = {
  emptyText: string;
  edit: (line: RateCardLine) => ReactNode;
  /** What a click on a row does. Defaults to opening the card. */
  opens?: (line: RateCardLine) => RowOpening;
  isOfOneClient?: boolean;
};

export function RateRows({ emptyText, edit, opens, isOfOneClient }: RateRowsProps) {
  return (
    <Rows<RateCardLine>
      noun="rates"
      emptyText={emptyText}
      table={<RateTable edit={edit} opens={opens} isOfOneClient={isOfOneClient} />}
      card={(line) => <RateLineCard line={line} edit={edit(line)} isOfOneClient={isOfOneClient} />}
    />
  );
}
