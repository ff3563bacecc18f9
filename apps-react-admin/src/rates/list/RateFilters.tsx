import { modes } from '../../couriers/courier.ts';
import { useCouriers } from '../../couriers/useCouriers.ts';
import { Filters, selectFilter } from '../../ui/filters/Filters.tsx';
import { zones } from '../grid/sheet.ts';
import { shipmentTypes } from '../rateLine.ts';

const zoneOptions = zones.map(({ id, text, label }) => ({ value: id, text: `${text}: ${label}` }));

export const sorts = [
  { field: 'courierName', order: 'ASC', text: 'Courier, A to Z' },
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'slabOneWeight', order: 'ASC', text: 'Slab, lightest first' },
] as const;

const owners = [
  { value: 'BASE', text: 'Base cards' },
  { value: 'CLIENT', text: 'Clients’ cards' },
] as const;
export const baseOrClients = selectFilter('owner', 'Cards', owners);

export function RateFilters({ isOfOneClient = false }: { isOfOneClient?: boolean }) {
  const filters = [
    ...(isOfOneClient ? [] : [baseOrClients]),
    selectFilter('courierId', 'Courier', useCouriers()),
    selectFilter('motId', 'Mode', modes),
    selectFilter('zoneId', 'Zone', zoneOptions),
    selectFilter('shipmentTypeId', 'Shipment type', shipmentTypes),
  ];
  return <Filters filters={filters} sorts={sorts} />;
}
