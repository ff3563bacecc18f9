import { TextField } from '@mui/material';
import { isMailServer, textOf } from '../connection.ts';
import { type FieldsProps, HostField } from './AccountFields.tsx';
import { SecretField } from './SecretField.tsx';
import { SettingField } from './SettingField.tsx';

/** The name, and the fields that the provider asks for. `masks` are the saved secrets, dotted out. */
export function ProviderFields({ masks, ...props }: FieldsProps & { masks: Record<string, unknown> }) {
  const { provider, draft, errors, onChange } = props;
  const { settings, secrets } = draft;
  const setSecret = (name: string, value: string | null | undefined) => {
    const { [name]: _previous, ...others } = secrets;
    onChange({ secrets: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <>
      <TextField
        label="Name"
        value={draft.name}
        required
        error={Boolean(errors.name)}
        helperText={errors.name ?? 'A name to tell this account from your others.'}
        onChange={({ target }) => onChange({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {isMailServer(provider) && <HostField {...props} />}
      {provider.fields.map((field) =>
        field.isSecret ? (
          <SecretField
            key={field.name}
            field={field}
            mask={textOf(masks[field.name])}
            typed={secrets[field.name]}
            error={errors[`secrets.${field.name}`]}
            onType={(value) => setSecret(field.name, value)}
          />
        ) : (
          <SettingField
            key={field.name}
            field={field}
            value={settings[field.name] ?? ''}
            error={errors[`settings.${field.name}`]}
            onType={(value) => onChange({ settings: { ...settings, [field.name]: value } })}
          />
        ),
      )}
    </>
  );
}
