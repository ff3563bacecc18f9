import type { Courier } from '@harkara/server/contract/models';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Filters, searchFilter, selectFilter } from '../ui/filters/Filters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { CourierCard } from './CourierCard.tsx';
import { CourierDialog } from './CourierDialog.tsx';
import { CourierTable } from './CourierTable.tsx';

const states = [
  { value: 'true', text: 'Active' },
  { value: 'false', text: 'Inactive' },
];

const filters = [searchFilter('Search by name', 'Search'), selectFilter('active', 'Status', states)];
const sorts = [
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'name', order: 'ASC', text: 'Name, A to Z' },
] as const;

function CourierList() {
  const [edited, setEdited] = useState<Courier | 'new' | null>(null);
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
      <Rows<Courier>
        noun="logistics"
        emptyText="Courier partners appear here."
        table={<CourierTable onEdit={setEdited} />}
        card={(courier) => <CourierCard courier={courier} onEdit={setEdited} />}
      />
      {edited !== null && (
        <CourierDialog courier={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ListPage>
  );
}

export default CourierList;
