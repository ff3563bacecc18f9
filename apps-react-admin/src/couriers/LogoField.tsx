import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { type Picked, PictureButton } from '../ui/form/PictureButton.tsx';
import type { CourierValues } from './courier.ts';

type LogoFieldProps = {
  values: CourierValues;
  errors: Record<string, string>;
  onChange: (changes: Partial<CourierValues>) => void;
};

/** An uploaded picture, or the path of one on this site. */
export function LogoField({ values: { logoPath, logo }, errors, onChange }: LogoFieldProps) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const isPicked = logo !== undefined && picked?.dataUrl === logo;
  const shown = isPicked ? picked.blobUrl : logoPath;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {shown && (
          <Box
            component="img"
            src={shown}
            alt="The logo"
            width={90}
            height={30}
            sx={{ display: 'block', objectFit: 'contain' }}
          />
        )}
        <PictureButton
          text={shown ? 'Upload another logo' : 'Upload a logo'}
          label="Logo picture"
          picked={picked}
          onPick={(picture) => {
            setPicked(picture);
            onChange({ logo: picture.dataUrl });
          }}
        />
        {isPicked && (
          <Button color="inherit" onClick={() => onChange({ logo: undefined })}>
            Keep the old one
          </Button>
        )}
        <FormHelperText error={Boolean(errors.logo)} sx={{ flexBasis: '100%', m: 0 }}>
          {errors.logo ??
            'PNG or JPEG, 20 to 1200 pixels, up to 100 kB. Best three times as wide as it is high.'}
        </FormHelperText>
      </Box>
      {!isPicked && (
        <TextField
          label="Logo"
          value={logoPath}
          error={Boolean(errors.logoPath)}
          helperText={
            errors.logoPath ??
            'Path on this site, such as /couriers/delhivery.svg. If empty, we show the name.'
          }
          onChange={(event) => onChange({ logoPath: event.target.value })}
        />
      )}
    </Box>
  );
}
