import type { MessageKind } from '@harkara/server/contract/models';
import { TextField, Typography } from '@mui/material';
import { Section } from '../../ui/page/Section.tsx';
import { previewOf, smsLength, type TemplateValues } from '../template.ts';

/** The message with example values. */
export function Preview({ kind, values }: { kind: MessageKind; values: TemplateValues }) {
  const text = previewOf(kind, values.text);
  return (
    <Section title="Preview" note="With example values.">
      <TextField
        value={text}
        multiline
        fullWidth
        slotProps={{ input: { readOnly: true }, htmlInput: { 'aria-label': 'Preview of the text' } }}
      />
      {values.channel === 'sms' && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {smsLength(text)}
        </Typography>
      )}
    </Section>
  );
}
