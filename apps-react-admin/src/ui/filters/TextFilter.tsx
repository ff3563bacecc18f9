import { TextField } from '@mui/material';
import { useTypedFilter } from './useFilter.ts';

type TextFilterProps = { source: string; label: string };

/** An exact text, such as an AWB; applies on Enter or blur. */
export function TextFilter({ source, label }: TextFilterProps) {
  const { applied, typed, setTyped, apply } = useTypedFilter(source);
  const ask = () => {
    if (typed.trim() !== applied) apply(typed.trim());
  };
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  );
}
