import { Box, Button, FormHelperText } from '@mui/material';
import { useRef, useState } from 'react';
import { type Picked, pickPicture } from '../ui/form/pickPicture.ts';

type LogoFieldProps = {
  /** The saved logo. */
  logoUrl: string | null;
  logo: string | null | undefined;
  error?: string;
  onChange: (logo: string | null | undefined) => void;
};

export function LogoField({ logoUrl, logo, error, onChange }: LogoFieldProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = logo === undefined ? logoUrl : logo && picked?.dataUrl === logo ? picked.blobUrl : null;
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const picture = await pickPicture(file);
    if (picked) URL.revokeObjectURL(picked.blobUrl);
    setPicked(picture);
    onChange(picture.dataUrl);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {shown && (
        <Box
          component="img"
          src={shown}
          alt="The logo"
          sx={{
            width: 64,
            height: 64,
            objectFit: 'contain',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      )}
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {shown ? 'Choose another logo' : 'Choose a logo'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label="Logo"
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {shown && (
        <Button color="inherit" onClick={() => onChange(null)}>
          Remove the logo
        </Button>
      )}
      <FormHelperText error={Boolean(error)} sx={{ flexBasis: '100%', m: 0 }}>
        {error ??
          'A square mark as PNG or JPEG, 64 to 1024 pixels, 200 kB at most. Your name is written beside it.'}
      </FormHelperText>
    </Box>
  );
}
