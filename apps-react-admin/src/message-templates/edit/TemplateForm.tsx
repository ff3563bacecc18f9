import type { MessageKind, MessageTemplate } from '@harkara/server/contract/models';
import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { yesNo } from '../../format.ts';
import { ConflictNotice } from '../../ui/conflict/ConflictNotice.tsx';
import { type ComparedField, differencesOf } from '../../ui/conflict/useConflict.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Columns } from '../../ui/page/Columns.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { channelText, languageText, type TemplateValues } from '../template.ts';
import { Preview } from './Preview.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { useTemplate, valuesOf } from './useTemplate.ts';

type TemplateFormProps = {
  kinds: readonly MessageKind[];
  /** Null: a new one. */
  template: MessageTemplate | null;
  onSaved: (saved: MessageTemplate) => void;
  beside?: ReactNode;
};

const compared: readonly ComparedField<TemplateValues>[] = [
  ['Message', ({ kind }) => kind],
  ['Channel', ({ channel }) => channelText(channel)],
  ['Language', ({ language }) => languageText(language)],
  ['Template ID', ({ templateId }) => templateId],
  ['Variables', ({ variables }) => variables.join(', ')],
  ['Text', ({ text }) => text],
  ['Active', ({ isActive }) => yesNo(isActive)],
];

export function TemplateForm({ kinds, template, onSaved, beside }: TemplateFormProps) {
  const form = useTemplate(template, onSaved);
  const { values, change, isDirty, isPending, failure, errors, conflict, load, save } = form;
  const kind = kinds.find((one) => one.kind === values.kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Columns
      beside={
        <>
          {kind && <Preview kind={kind} values={values} />}
          {beside}
        </>
      }
    >
      <Section title="Template">
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <LeaveGuard when={isDirty} />
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              differences={differencesOf(valuesOf(conflict.current), values, compared)}
              onLoadTheirs={load}
              onSaveMine={save}
              isSaving={isPending}
            />
          )}
          <FormError error={failure} failed="The template could not be saved." />
          <TemplateFields kinds={kinds} kind={kind} values={values} errors={errors} onChange={change} />
          <Box>
            <Button type="submit" variant="contained" loading={isPending} disabled={conflict !== null}>
              Save
            </Button>
          </Box>
        </Box>
      </Section>
    </Columns>
  );
}
