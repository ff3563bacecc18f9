import type { Courier } from '@harkara/server/contract/models';
import { useGetList } from 'react-admin';
import { retry } from '../api/http.ts';
import { yesNo } from '../format.ts';
import type { ComparedField } from '../ui/conflict/useConflict.ts';

export type CourierValues = Pick<Courier, 'name' | 'logoPath' | 'motIds' | 'doesReturns' | 'active'> & {
  /** A new logo as a data URL. */
  logo?: string;
};

export const modes = [
  { value: 1, text: 'Air' },
  { value: 2, text: 'Surface' },
] as const;

const modeText = (motId: number) => modes.find(({ value }) => value === motId)?.text ?? String(motId);
export const modesText = (motIds: readonly number[]) => motIds.map(modeText).join(', ') || 'None';

export const blank: CourierValues = {
  name: '',
  logoPath: '',
  motIds: [1, 2],
  doesReturns: false,
  active: true,
};

export const valuesOf = ({ name, logoPath, motIds, doesReturns, active }: Courier): CourierValues => ({
  name,
  logoPath,
  motIds,
  doesReturns,
  active,
});

export const compared: readonly ComparedField<CourierValues>[] = [
  ['Logistic name', ({ name }) => name],
  ['Logo', ({ logoPath, logo }) => (logo === undefined ? logoPath : 'A new picture')],
  ['Modes', ({ motIds }) => modesText(motIds)],
  ['Takes returns', ({ doesReturns }) => yesNo(doesReturns)],
  ['Active', ({ active }) => yesNo(active)],
];

/** Every courier by name, including inactive ones, as select options. */
export function useAllCouriers() {
  const { data = [] } = useGetList<Courier>(
    'logistics',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } },
    { retry },
  );
  return data.map(({ id, name }) => ({ value: id, text: name }));
}

/** Whether sellers are offered the courier, and if not, why. */
export const stateOf = ({
  active,
  motIds,
}: Courier): { text: string; tone: 'success' | 'danger' | 'warning' } => {
  if (!active) return { text: 'Inactive', tone: 'danger' };
  return motIds.length > 0 ? { text: 'Active', tone: 'success' } : { text: 'No mode', tone: 'warning' };
};
