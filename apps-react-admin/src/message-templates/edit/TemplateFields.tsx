import type { MessageKind, MessageTemplate } from '@harkara/server/contract/models';
import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import {
  hasRegisteredText,
  languages,
  offeredChannels,
  channelOptions,
  type TemplateValues,
} from '../template.ts';
import { VariableOrder } from './VariableOrder.tsx';

type TemplateFieldsProps = {
  kinds: readonly MessageKind[];
  kind: MessageKind | undefined;
  values: TemplateValues;
  errors: Record<string, string>;
  onChange: (changes: Partial<TemplateValues>) => void;
};

export function TemplateFields({ kinds, kind, values, errors, onChange }: TemplateFieldsProps) {
  const names = kind?.variables.map(({ name }) => name) ?? [];
  const pickKind = (picked: string) => {
    const next = kinds.find((one) => one.kind === picked);
    if (!next) return;
    const offered = offeredChannels([next]);
    const channel = offered.find(({ value }) => value === values.channel) ?? offered[0];
    const variables = values.variables.filter((name) => next.variables.some((one) => one.name === name));
    onChange({ kind: next.kind, variables, ...(channel && { channel: channel.value }) });
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr' } }}>
        <SelectField
          label="Message"
          value={values.kind}
          options={kinds.map((one) => ({ value: one.kind, text: one.name }))}
          error={errors.kind}
          onPick={pickKind}
        />
        <SelectField
          label="Channel"
          value={values.channel}
          options={kind ? channelOptions(kind, values.channel) : []}
          error={errors.channel}
          onPick={(channel) => onChange({ channel: channel as MessageTemplate['channel'] })}
        />
        <SelectField
          label="Language"
          value={values.language}
          options={languages}
          error={errors.language}
          onPick={(language) => onChange({ language: language as MessageTemplate['language'] })}
        />
      </Box>
      {hasRegisteredText(values) && (
        <>
          <TextInput
            label="Template ID"
            required
            value={values.templateId}
            hint="The provider’s ID for the registered text, not the DLT number."
            error={errors.templateId}
            onType={(templateId) => onChange({ templateId })}
          />
          <VariableOrder
            known={kind?.variables ?? []}
            chosen={values.variables}
            error={errors.variables}
            onChange={(variables) => onChange({ variables })}
          />
        </>
      )}
      <TextField
        label="Text"
        value={values.text}
        multiline
        minRows={4}
        error={Boolean(errors.text)}
        helperText={
          errors.text ??
          `The text as registered, with variables in braces: ${names.map((name) => `{${name}}`).join(' ')}. Leave empty to use the built-in text.`
        }
        onChange={({ target }) => onChange({ text: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 4000 } }}
      />
      <FormControlLabel
        label="Active: send messages with this template"
        control={
          <Checkbox checked={values.isActive} onChange={(_event, isActive) => onChange({ isActive })} />
        }
      />
    </>
  );
}
