import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Filters, searchFilter, selectFilter } from '../ui/Filters.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import type { Logistic } from './logistic.ts';
import { LogisticCard } from './LogisticCard.tsx';
import { LogisticDialog } from './LogisticDialog.tsx';
import { LogisticTable } from './LogisticTable.tsx';

const states = [
  { value: 'true', text: 'Active' },
  { value: 'false', text: 'Switched off' },
];

const filters = [searchFilter('Search by name', 'Search'), selectFilter('active', 'State', states)];
const sorts = [
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'name', order: 'ASC', text: 'Name, A to Z' },
] as const;

function LogisticList() {
  const [edited, setEdited] = useState<Logistic | 'new' | null>(null);
  return (
    <ListPage
      title="Manage logistics"
      sort={sorts[0]}
      filters={<Filters filters={filters} sorts={sorts} />}
      action={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          Create Logistic
        </Button>
      }
    >
      <Rows<Logistic>
        noun="logistics"
        emptyText="The courier partners that carry parcels appear here."
        table={<LogisticTable onEdit={setEdited} />}
        card={(logistic) => <LogisticCard logistic={logistic} onEdit={setEdited} />}
      />
      {edited !== null && (
        <LogisticDialog logistic={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
}

export default LogisticList;
