import { ListPage } from '../../ui/list/ListPage.tsx';
import { CreateRateCard } from '../create/CreateRateCard.tsx';
import { RateTabs } from '../RateTabs.tsx';
import { EditLink } from './EditLink.tsx';
import { RateFilters, sorts } from './RateFilters.tsx';
import { RateRows } from './RateRows.tsx';

function RateList() {
  return (
    <ListPage
      title="Base rates"
      above={<RateTabs />}
      sort={sorts[0]}
      filters={<RateFilters />}
      action={<CreateRateCard />}
    >
      <RateRows
        emptyText="Create an extension to set a courier, a mode of transport and two weight slabs."
        edit={(line) => <EditLink line={line} />}
      />
    </ListPage>
  );
}

export default RateList;
