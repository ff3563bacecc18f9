import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { AuditCard } from './AuditCard.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;

const AuditList = () => (
  <ListPage title="Audit trail" sort={newestFirst} filters={<AuditFilters />}>
    <Rows
      noun="entries"
      emptyText="What administrators change appears here, with what it was before."
      table={<AuditTable />}
      card={AuditCard}
    />
  </ListPage>
);

export default AuditList;
