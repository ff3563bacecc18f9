import { type Option, SelectField } from '../form/SelectField.tsx';
import { useFilter } from './useFilter.ts';

type SelectFilterProps = {
  source: string;
  label: string;
  options: readonly Option[];
};

export function SelectFilter({ source, label, options }: SelectFilterProps) {
  const { value, apply } = useFilter<Option['value']>(source);
  const pick = (picked: string) => apply(options.find((option) => String(option.value) === picked)?.value);
  return <SelectField label={label} value={value ?? ''} options={options} none="All" onPick={pick} />;
}
