import { Button } from '@mui/material';
import { useRef } from 'react';

/** The back office's CSP shows no data URL, so a chosen picture is previewed as a blob. */
export type Picked = { dataUrl: string; blobUrl: string };

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () =>
      reject(reader.error ?? new Error('Couldn’t read the picture. Choose another file.'));
    reader.readAsDataURL(file);
  });

type PictureButtonProps = {
  text: string;
  /** The name of the file input. */
  label: string;
  /** The picture that a new one replaces. */
  picked: Picked | null;
  onPick: (picked: Picked) => void;
};

/** Reads a chosen PNG or JPEG for a request and for its preview. */
export function PictureButton({ text, label, picked, onPick }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const dataUrl = await dataUrlOf(file);
    if (picked) URL.revokeObjectURL(picked.blobUrl);
    onPick({ dataUrl, blobUrl: URL.createObjectURL(file) });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={label}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
