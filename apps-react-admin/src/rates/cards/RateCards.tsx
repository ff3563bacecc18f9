import { useState } from 'react';
import { clientFilter } from '../../clients/ClientFilter.tsx';
import { modes } from '../../couriers/courier.ts';
import { useCouriers } from '../../couriers/useCouriers.ts';
import { Filters, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { CreateRateCard } from '../create/CreateRateCard.tsx';
import { baseOrClients } from '../list/RateFilters.tsx';
import { RateTabs } from '../RateTabs.tsx';
import type { Direction } from './direction.ts';
import { DirectionSwitch } from './DirectionSwitch.tsx';
import { OwnerGroups } from './OwnerGroups.tsx';

const OWNERS_FIRST = { field: 'owner', order: 'ASC' } as const;

function RateCards() {
  const [direction, setDirection] = useState<Direction>('forward');
  const filters = [
    baseOrClients,
    clientFilter(),
    selectFilter('courierId', 'Courier', useCouriers()),
    selectFilter('motId', 'Mode', modes),
  ];
  return (
    <ListPage
      title="Base rates"
      above={<RateTabs />}
      sort={OWNERS_FIRST}
      perPage={25}
      isBare
      filters={
        <>
          <Filters filters={filters} />
          <DirectionSwitch direction={direction} onPick={setDirection} />
        </>
      }
      action={<CreateRateCard />}
    >
      <OwnerGroups direction={direction} />
    </ListPage>
  );
}

export default RateCards;
