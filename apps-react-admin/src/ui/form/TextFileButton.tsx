import { Button } from '@mui/material';
import { useRef } from 'react';

/** Reads a text or csv file in the browser. */
export function TextFileButton({ label, onText }: { label: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={label}
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onText);
          target.value = '';
        }}
      />
    </>
  );
}
