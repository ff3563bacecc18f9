import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { DownloadOfClient } from './DownloadOfClient.tsx';
import { WeightCard } from './WeightCard.tsx';
import { WeightFilters } from './WeightFilters.tsx';
import { WeightTable } from './WeightTable.tsx';
import { WeightTabs } from './WeightTabs.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;

const WeightList = () => (
  <ListPage title="Weight" above={<WeightTabs />} sort={newestFirst} action={<DownloadOfClient />} filters={<WeightFilters />}>
    <Rows
      noun="weights"
      emptyText="Upload a courier’s file of weights: what it changes appears here, parcel by parcel."
      table={<WeightTable label="What couriers weighed" />}
      card={WeightCard}
    />
  </ListPage>
);

export default WeightList;
