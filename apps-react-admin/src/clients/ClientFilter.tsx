import { type Filter, useFilter } from '../ui/filters/useFilter.ts';
import { ClientName, ClientPicker } from './ClientPicker.tsx';

function ClientFilter({ source }: { source: string }) {
  const { value, apply } = useFilter<number>(source);
  return <ClientPicker id={value} onPick={apply} />;
}

export const clientFilter = (source = 'userId'): Filter => ({
  source,
  label: 'Client',
  text: (id) => <ClientName id={Number(id)} />,
  input: <ClientFilter source={source} />,
});
