import type { MessageTemplate, MessageTemplateConflict } from '@harkara/server/contract/models';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation, useApiUpdate } from '../../api/useApi.ts';
import { useConflict } from '../../ui/conflict/useConflict.ts';
import type { TemplateValues } from '../template.ts';

export const ONE = 'admin/message-templates/{id}';

const BLANK: TemplateValues = {
  kind: 'SHIPPED',
  channel: 'sms',
  language: 'en',
  templateId: '',
  variables: [],
  text: '',
  isActive: true,
};

export function valuesOf(template: MessageTemplate | null): TemplateValues {
  if (!template) return BLANK;
  const { kind, channel, language, templateId, variables, text, isActive } = template;
  return { kind, channel, language, templateId: templateId ?? '', variables, text, isActive };
}

/** The form of a template, and saving it. */
export function useTemplate(template: MessageTemplate | null, onSaved: (saved: MessageTemplate) => void) {
  const [base, setBase] = useState(template);
  const [values, setValues] = useState(() => valuesOf(template));
  const [failure, setFailure] = useState<Error | null>(null);
  const { conflict, caught, clear } = useConflict<MessageTemplateConflict>();
  const create = useApiMutation('admin/message-templates');
  const update = useApiUpdate(ONE);
  const queryClient = useQueryClient();

  const load = (saved: MessageTemplate) => {
    setBase(saved);
    setValues(valuesOf(saved));
    setFailure(null);
    clear();
  };
  const handlers = {
    onSuccess: (saved: MessageTemplate) => {
      load(saved);
      queryClient.setQueryData([ONE, { id: saved.id }], saved);
      void queryClient.invalidateQueries({ queryKey: ['message-templates'] });
      onSaved(saved);
    },
    onError: (error: Error) => setFailure(caught(error) ? null : error),
  };
  const save = (revision = base?.revision) => {
    setFailure(null);
    if (base) update.mutate({ id: base.id, revision, ...values }, handlers);
    else create.mutate(values, handlers);
  };
  return {
    values,
    change: (changes: Partial<TemplateValues>) => setValues({ ...values, ...changes }),
    isDirty: JSON.stringify(values) !== JSON.stringify(valuesOf(base)),
    isPending: create.isPending || update.isPending,
    failure,
    errors: fieldErrors(failure),
    conflict,
    load,
    save,
  };
}
