import type { MessageTemplate, MessageTemplateConflict } from '@harkara/server/contract/models';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation, useApiUpdate } from '../../api/useApi.ts';
import { useRecordForm } from '../../ui/conflict/useRecordForm.ts';
import { hasRegisteredText, type TemplateValues } from '../template.ts';

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

/** An e-mail has no template id and no variables in an order: the form hides both. */
const toInput = (values: TemplateValues) =>
  hasRegisteredText(values) ? values : { ...values, templateId: null, variables: [] };

/** The form of a template. */
export function useTemplate(template: MessageTemplate | null, onSaved: (saved: MessageTemplate) => void) {
  const create = useApiMutation('admin/message-templates');
  const update = useApiUpdate(ONE);
  const queryClient = useQueryClient();
  const form = useRecordForm<MessageTemplate, TemplateValues, MessageTemplateConflict, null>({
    record: template,
    valuesOf,
    onSaved: (saved) => {
      queryClient.setQueryData([ONE, { id: saved.id }], saved);
      void queryClient.invalidateQueries({ queryKey: ['message-templates'] });
      onSaved(saved);
    },
  });
  const { base, values, begin, handlers } = form;
  const save = (revision = base?.revision) => {
    begin();
    const input = toInput(values);
    if (base) update.mutate({ id: base.id, revision, ...input }, handlers);
    else create.mutate(input, handlers);
  };
  return { ...form, isPending: create.isPending || update.isPending, save };
}
