import type { MessageKind } from '@harkara/server/contract/models';
import { TextField, Typography } from '@mui/material';
import { Section } from '../../ui/page/Section.tsx';
import { previewOf, smsLength, type TemplateValues } from '../template.ts';

/** The message with example values. */
export function Preview({ kind, values }: { kind: MessageKind; values: TemplateValues }) {
  const { subject, text } = previewOf(kind, values);
  return (
    <Section title="Preview" note="With example values.">
      {subject && <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>Subject: {subject}</Typography>}
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
