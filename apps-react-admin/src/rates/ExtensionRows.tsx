import type { ReactNode } from 'react';
import { Rows } from '../ui/Rows.tsx';
import type { Extension } from './extension.ts';
import { ExtensionCard } from './ExtensionCard.tsx';
import { ExtensionTable } from './ExtensionTable.tsx';

interface ExtensionRowsProps {
  emptyText: string;
  edit: (extension: Extension) => ReactNode;
  isOfOneClient?: boolean;
}

export const ExtensionRows = ({ emptyText, edit, isOfOneClient }: ExtensionRowsProps) => (
  <Rows<Extension>
    noun="rates"
    emptyText={emptyText}
    table={<ExtensionTable edit={edit} isOfOneClient={isOfOneClient} />}
    card={(extension) => <ExtensionCard extension={extension} edit={edit(extension)} isOfOneClient={isOfOneClient} />}
  />
);
