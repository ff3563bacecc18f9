import { motText, mots, useLogistics } from '../logistics/logistic.ts';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import type { FilterText } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter, type SortOption } from '../ui/SortFilter.tsx';
import { yesNoOptions, yesNoText } from './pincode.ts';

const LogisticName = ({ id }: { id: number }) => useLogistics().find((logistic) => logistic.id === id)?.name ?? id;

const texts: Record<string, FilterText> = {
  q: { label: 'Search', value: (typed: string) => typed },
  state: { label: 'State', value: (state: string) => state },
  city: { label: 'City', value: (city: string) => city },
  courierId: { label: 'Logistic', value: (id: number) => <LogisticName id={id} /> },
  motId: { label: 'Mode', value: motText },
  metro: { label: 'Metro', value: yesNoText },
  remoteArea: { label: 'Remote area', value: yesNoText },
  cod: { label: 'COD', value: yesNoText },
  rvp: { label: 'RVP', value: yesNoText },
  pickUp: { label: 'Pickup', value: yesNoText },
};

const sorts: SortOption[] = [
  { field: 'id', order: 'ASC', text: 'Pincode, lowest first' },
  { field: 'id', order: 'DESC', text: 'Pincode, highest first' },
  { field: 'city', order: 'ASC', text: 'City, A to Z' },
  { field: 'state', order: 'ASC', text: 'State, A to Z' },
];

export const PincodeFilters = () => {
  const logistics = useLogistics();
  return (
    <>
      <FilterBar>
        <SearchField label="Search by first digits, city or state" />
        <SelectFilter source="courierId" label="Logistic" options={logistics.map(({ id, name }) => ({ value: id, text: name }))} />
        <SelectFilter source="motId" label="Mode" options={mots.map(({ id, name }) => ({ value: id, text: name }))} />
        <SelectFilter source="metro" label="Metro" options={yesNoOptions} />
        <SelectFilter source="remoteArea" label="Remote area" options={yesNoOptions} />
        <SelectFilter source="cod" label="COD" options={yesNoOptions} />
        <SelectFilter source="rvp" label="RVP" options={yesNoOptions} />
        <SelectFilter source="pickUp" label="Pickup" options={yesNoOptions} />
        <SortFilter options={sorts} />
      </FilterBar>
      <FilterBadges texts={texts} />
    </>
  );
};
