import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { number } from '~/lib/format.ts';
import { fileError } from '~/lib/forms/upload.ts';
import { FieldError, Label } from '~/ui/form/Labelled.tsx';
import { useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { c, radius } from '~/ui/tokens.ts';

/** Progress of an upload: `percent` sent, or null while the server processes it. */
export type FileProgress = { percent: number | null; text: string };

type Props = {
  label: string;
  name: string;
  accept: string[];
  error?: string;
  progress?: FileProgress | null;
  onChoose?: (file: File | null) => void;
};

/** A drop zone with a file button. The input covers the area, so dropping works without JavaScript. */
export function FileDrop({ label, name, accept, error, progress = null, onChoose }: Props) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const chosen = input.current?.files?.[0] ?? null;
    setFile(chosen);
    onChoose?.(chosen);
  };
  // The browser may have restored a file on reload.
  useAfterHydration(input, ({ files }) => files?.length && take());
  const shownError = fileError(file, accept) ?? error;
  const rule = `${accept.map((ending) => ending.slice(1).toUpperCase()).join(', ')} up to 1 MB`;
  return (
    <Stack>
      <Label htmlFor={id}>{label}</Label>
      <Area
        data-invalid={shownError ? true : undefined}
        data-over={isOver || undefined}
        data-busy={progress ? true : undefined}
      >
        <FileUp size={22} aria-hidden />
        {file ? <strong>{file.name}</strong> : <strong>Drop a file here or choose one</strong>}
        <span>{file ? `${number(Math.ceil(file.size / 1000))} kB · choose another` : rule}</span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept.join(',')}
          required
          disabled={progress !== null}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${id}-note`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={take}
        />
      </Area>
      {progress && <UploadProgress {...progress} />}
      <div id={`${id}-note`}>{shownError && <FieldError>{shownError}</FieldError>}</div>
    </Stack>
  );
}

/** For a form that hides its file input during the upload. */
export function UploadProgress({ percent, text }: FileProgress) {
  return (
    <Progress>
      <progress max={100} value={percent ?? undefined} aria-label={text} />
      <span role="status">{text}</span>
    </Progress>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 6px;
`;
const Progress = styled.div`
  display: grid;
  gap: 4px;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  progress {
    width: 100%;
    height: 8px;
    accent-color: ${c.brandFill};
  }
`;
const Area = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 24px 16px;
  border: 1px dashed ${c.lineStrong};
  border-radius: ${radius};
  background: ${c.canvas};
  color: ${c.muted};
  font-size: 13px;
  text-align: center;
  strong {
    color: ${c.ink};
    font-size: 14px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:hover,
  &[data-over] {
    border-color: ${c.brand};
  }
  &[data-over] {
    background: ${c.brandTint};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${c.brand};
    outline-offset: 2px;
  }
  &[data-invalid] {
    border-color: ${c.danger};
  }
  &[data-busy] {
    opacity: 0.65;
  }
`;
