import { CourierFilter, CourierName } from '../orders/CourierFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import type { FilterText } from '../ui/filters.ts';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter, type SortOption } from '../ui/SortFilter.tsx';
import { modes, shipmentTypes } from './extension.ts';
import { zones } from './sheet.ts';

const zoneOptions = zones.map(({ id, text, label }) => ({ value: id, text: `${text}: ${label}` }));

const textOf = (options: readonly { value: number; text: string }[], value: number) =>
  options.find((option) => option.value === value)?.text;

const texts: Record<string, FilterText> = {
  courierId: { label: 'Courier', value: (id: number) => <CourierName id={id} /> },
  motId: { label: 'Mode', value: (id: number) => textOf(modes, id) },
  zoneId: { label: 'Zone', value: (id: number) => textOf(zoneOptions, id) },
  shipmentTypeId: { label: 'Shipment type', value: (id: number) => textOf(shipmentTypes, id) },
};

const sorts: SortOption[] = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'courierName', order: 'ASC', text: 'Courier, A to Z' },
  { field: 'slabOneWeight', order: 'ASC', text: 'Slab, lightest first' },
];

export const ExtensionFilters = () => (
  <>
    <FilterBar>
      <CourierFilter />
      <SelectFilter source="motId" label="Mode" options={modes} />
      <SelectFilter source="zoneId" label="Zone" options={zoneOptions} />
      <SelectFilter source="shipmentTypeId" label="Shipment type" options={shipmentTypes} />
      <SortFilter options={sorts} />
    </FilterBar>
    <FilterBadges texts={texts} />
  </>
);
