import { clientFilter } from '../../clients/ClientFilter.tsx';
import { DownloadOfClient } from '../../clients/DownloadOfClient.tsx';
import { dayFilters, Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { rowStatuses } from '../weight.ts';
import { WeightTabs } from '../WeightTabs.tsx';
import { WeightCard } from './WeightCard.tsx';
import { WeightTable } from './WeightTable.tsx';

const filters = [
  searchFilter('Search by AWB', 'AWB'),
  selectFilter('status', 'Status', rowStatuses),
  clientFilter(),
  { source: 'uploadId', label: 'Upload' },
  ...dayFilters('Processed from', 'Processed to'),
];
const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'difference', order: 'DESC', text: 'Difference, highest first' },
  { field: 'difference', order: 'ASC', text: 'Difference, lowest first' },
] as const;

function WeightList() {
  return (
    <ListPage
      title="Weight"
      above={<WeightTabs />}
      sort={sorts[0]}
      action={<DownloadOfClient />}
      filters={<Filters filters={filters} sorts={sorts} />}
    >
      <Rows
        noun="weights"
        emptyText="Upload a courier’s weight file. Price changes appear here, parcel by parcel."
        table={<WeightTable label="What couriers weighed" />}
        card={WeightCard}
      />
    </ListPage>
  );
}

export default WeightList;
