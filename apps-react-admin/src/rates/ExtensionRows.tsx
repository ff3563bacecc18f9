import type { ReactNode } from 'react';
import type { Opening } from '../ui/OpeningRow.tsx';
import { Rows } from '../ui/Rows.tsx';
import type { Extension } from './extension.ts';
import { ExtensionCard } from './ExtensionCard.tsx';
import { ExtensionTable } from './ExtensionTable.tsx';

type ExtensionRowsProps = {
  emptyText: string;
  edit: (extension: Extension) => ReactNode;
  /** What a click on a row does. Defaults to opening the card. */
  opens?: (extension: Extension) => Opening;
  isOfOneClient?: boolean;
};

export function ExtensionRows({ emptyText, edit, opens, isOfOneClient }: ExtensionRowsProps) {
  return (
    <Rows<Extension>
      noun="rates"
      emptyText={emptyText}
      table={<ExtensionTable edit={edit} opens={opens} isOfOneClient={isOfOneClient} />}
      card={(extension) => (
        <ExtensionCard extension={extension} edit={edit(extension)} isOfOneClient={isOfOneClient} />
      )}
    />
  );
}
