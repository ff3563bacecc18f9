import type { MessageKind, MessageTemplate } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { yesNo } from '../../format.ts';
import { RecordForm } from '../../ui/conflict/RecordForm.tsx';
import { type ComparedField, differencesOf } from '../../ui/conflict/useConflict.ts';
import { Columns } from '../../ui/page/Columns.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { channelText, hasRegisteredText, languageText, type TemplateValues } from '../template.ts';
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

/** The fields that show their own errors. */
const fieldsOf = (values: TemplateValues) =>
  ['kind', 'channel', 'language', 'text'].concat(
    hasRegisteredText(values) ? ['templateId', 'variables'] : [],
  );

export function TemplateForm({ kinds, template, onSaved, beside }: TemplateFormProps) {
  const form = useTemplate(template, onSaved);
  const { values, change, errors } = form;
  const kind = kinds.find((one) => one.kind === values.kind);
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
        <RecordForm
          form={form}
          differencesFrom={(theirs) => differencesOf(valuesOf(theirs), values, compared)}
          fields={fieldsOf(values)}
          failed="Couldn’t save the template. Try again."
        >
          <TemplateFields kinds={kinds} kind={kind} values={values} errors={errors} onChange={change} />
        </RecordForm>
      </Section>
    </Columns>
  );
}
