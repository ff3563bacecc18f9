import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTypedFilter } from './useFilter.ts';

const IDLE_MS = 1500;

/** Searches after 1500 ms without typing, or on Enter. The `/` key focuses the field. */
export function SearchField({ label }: { label: string }) {
  const { applied, typed, setTyped, apply } = useTypedFilter('q');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typed.trim() === applied) return;
    const timer = setTimeout(() => apply(typed.trim()), IDLE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, apply]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      inputRef={input}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed.trim())}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
