import type { Provider } from '@harkara/server/contract/models';
import { Box, Button, Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { isMailServer, isOutside, servesOf } from '../connection.ts';
import type { Draft } from './draft.ts';

export type FieldsProps = {
  provider: Provider;
  draft: Draft;
  errors: Record<string, string>;
  onChange: (changes: Partial<Draft>) => void;
};

const OWN_HOST =
  'Leave empty to use the company’s own address. Enter a staging server, relay or emulator to send all calls there.';

const FIRST = 'In production, the first account becomes the default.';

const USES = { COURIER: 'bookings', PAYMENT: 'payments', MESSAGE: 'messages' } as const;

export function HostField({ provider, draft, errors, onChange }: FieldsProps) {
  const { testHost } = provider;
  const isServer = isMailServer(provider);
  return (
    <Box>
      <TextField
        label={isServer ? 'Mail server' : 'Host'}
        value={draft.host}
        required={isServer}
        fullWidth
        error={Boolean(errors.host)}
        helperText={errors.host ?? (isServer ? 'The server name, such as smtp.example.com.' : OWN_HOST)}
        onChange={({ target }) => onChange({ host: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 255, spellCheck: false } }}
      />
      {testHost && draft.host !== testHost && (
        <Button size="small" onClick={() => onChange({ host: testHost })}>
          Use the company’s test host
        </Button>
      )}
    </Box>
  );
}

/** What every account has, whichever company it is at. */
export function AccountFields(props: FieldsProps) {
  const { provider, draft, errors, onChange } = props;
  const serves = servesOf(provider.kind);
  const poll = draft.settings.pollMinutes;
  return (
    <>
      {isOutside(provider) && !isMailServer(provider) && <HostField {...props} />}
      {poll !== undefined && isOutside(provider) && (
        <TextField
          label="Minutes between polls"
          value={poll}
          error={Boolean(errors['settings.pollMinutes'])}
          helperText={
            errors['settings.pollMinutes'] ??
            'How often we ask the courier about parcels without pushed scans: 1 to 240, or 30 if empty.'
          }
          onChange={({ target }) => onChange({ settings: { ...draft.settings, pollMinutes: target.value } })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
      )}
      <FormGroup>
        <FormControlLabel
          label={`Active: new ${USES[provider.kind]} can use it`}
          control={
            <Checkbox checked={draft.isActive} onChange={(_event, isActive) => onChange({ isActive })} />
          }
        />
        {serves && (
          <FormControlLabel
            label={`Default: use it for ${serves} instead of the current default. ${FIRST}`}
            control={
              <Checkbox
                checked={draft.isDefault ?? false}
                onChange={(_event, isDefault) => onChange({ isDefault })}
              />
            }
          />
        )}
      </FormGroup>
    </>
  );
}
