import { useFilter } from '../ui/filters.ts';
import { ClientPicker } from './ClientPicker.tsx';

export { ClientName } from './ClientPicker.tsx';

/** The list of one client's. */
export const ClientFilter = ({ source = 'userId' }: { source?: string }) => {
  const { value, apply } = useFilter<number>(source);
  return <ClientPicker id={value} onPick={apply} />;
};
