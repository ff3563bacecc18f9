import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { AuditCard } from './AuditCard.tsx';
import { AuditFilters, sorts } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';

function AuditList() {
  return (
    <ListPage title="Audit trail" sort={sorts[0]} filters={<AuditFilters />}>
      <Rows
        noun="entries"
        emptyText="Changes by administrators and API keys appear here."
        table={<AuditTable />}
        card={AuditCard}
      />
    </ListPage>
  );
}

export default AuditList;
