import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

type FileDropProps = {
  label: string;
  hasError?: boolean;
  onFile: (file: File) => void;
  /** The content; `choose` opens the file picker. */
  children: (choose: () => void) => ReactNode;
};

export function FileDrop({ label, hasError = false, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onFile(first);
  };
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
      sx={({ palette }) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        borderRadius: 1,
        border: `1px dashed ${hasError ? palette.error.main : palette.text.secondary}`,
        bgcolor: isOver ? palette.tones.brand.fill : 'background.paper',
      })}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,.xls"
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
