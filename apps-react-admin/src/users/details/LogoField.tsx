import { MAX_FILE_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type ChangeEvent, useId, useRef } from 'react';
import type { UserForm } from './useUserForm.ts';

const TYPES = ['image/png', 'image/jpeg'];

const readPicture = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('Couldn’t read the file. Choose another file.'));
    reader.readAsDataURL(file);
  });

/** A new logo is stored with the next save of the form. */
export function LogoField({ form, field }: { form: UserForm; field: string }) {
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { [field]: logo } = form.values;
  const error = form.errors[field];
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    if (!TYPES.includes(file.type))
      return form.showErrors({ ...form.errors, [field]: FILE_TEXTS.unsupported });
    if (file.size > MAX_FILE_BYTES) return form.showErrors({ ...form.errors, [field]: FILE_TEXTS.tooBig });
    const { [field]: _removed, ...others } = form.errors;
    form.showErrors(others);
    form.change(field, await readPicture(file));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 550 }}>Company Logo</Typography>
      {logo ? (
        <Box
          component="img"
          src={logo}
          alt="The company’s logo"
          sx={{ maxWidth: MAX_LOGO_WIDTH, maxHeight: MAX_LOGO_HEIGHT }}
        />
      ) : (
        <Typography color="text.secondary">No logo</Typography>
      )}
      <Button variant="outlined" aria-describedby={helpId} onClick={() => input.current?.click()}>
        {logo ? 'Choose another logo' : 'Choose a logo'}
      </Button>
      <input ref={input} type="file" hidden aria-label="Company Logo" accept={TYPES.join()} onChange={pick} />
      <FormHelperText id={helpId} error={Boolean(error)}>
        {error ?? 'PNG, JPEG or JPG, up to 1 MB and 90 by 88 px.'}
      </FormHelperText>
    </Box>
  );
}
