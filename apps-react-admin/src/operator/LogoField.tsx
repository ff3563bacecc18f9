import { Box, Button, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { type Picked, PictureButton } from '../ui/form/PictureButton.tsx';

type LogoFieldProps = {
  /** The saved logo. */
  logoUrl: string | null;
  logo: string | null | undefined;
  error?: string;
  onChange: (logo: string | null | undefined) => void;
};

export function LogoField({ logoUrl, logo, error, onChange }: LogoFieldProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const shown = logo === undefined ? logoUrl : logo && picked?.dataUrl === logo ? picked.blobUrl : null;
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
      <PictureButton
        text={shown ? 'Choose another logo' : 'Choose a logo'}
        label="Logo"
        picked={picked}
        onPick={(picture) => {
          setPicked(picture);
          onChange(picture.dataUrl);
        }}
      />
      {shown && (
        <Button color="inherit" onClick={() => onChange(null)}>
          Remove the logo
        </Button>
      )}
      <FormHelperText error={Boolean(error)} sx={{ flexBasis: '100%', m: 0 }}>
        {error ?? 'Square PNG or JPEG, 64 to 1024 pixels, up to 200 kB. Your name appears beside it.'}
      </FormHelperText>
    </Box>
  );
}
