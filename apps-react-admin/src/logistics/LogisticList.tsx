import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import type { FilterText } from '../ui/filters.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter, type SortOption } from '../ui/SortFilter.tsx';
import type { Logistic } from './logistic.ts';
import { LogisticCard } from './LogisticCard.tsx';
import { LogisticDialog } from './LogisticDialog.tsx';
import { LogisticTable } from './LogisticTable.tsx';

const states = [
  { value: 'true', text: 'Active' },
  { value: 'false', text: 'Switched off' },
];

const texts: Record<string, FilterText> = {
  q: { label: 'Search', value: (typed: string) => typed },
  active: { label: 'State', value: (active: string) => states.find(({ value }) => value === active)?.text },
};

const sorts: SortOption[] = [
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'name', order: 'ASC', text: 'Name, A to Z' },
];

const LogisticFilters = () => (
  <>
    <FilterBar>
      <SearchField label="Search by name" />
      <SelectFilter source="active" label="State" options={states} />
      <SortFilter options={sorts} />
    </FilterBar>
    <FilterBadges texts={texts} />
  </>
);

const byId = { field: 'id', order: 'ASC' } as const;

const LogisticList = () => {
  const [edited, setEdited] = useState<Logistic | 'new' | null>(null);
  return (
    <ListPage
      title="Manage logistics"
      sort={byId}
      filters={<LogisticFilters />}
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
      {edited !== null && <LogisticDialog logistic={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
};

export default LogisticList;
