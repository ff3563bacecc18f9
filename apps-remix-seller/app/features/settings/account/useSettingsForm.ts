import { useActionData, useNavigation } from '@remix-run/react';
import { answerTo, fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useLiveErrors } from '~/ui/form/useLiveErrors.ts';

/** State of one of several forms of a page, the one whose button is `intent=<intent>`. */
export function useSettingsForm(intent: string, saved: Parameters<typeof fieldsOf>[1] = {}) {
  const answer = answerTo(useActionData(), intent);
  const { onInput, live } = useLiveErrors(answer);
  return {
    form: { ref: useFocusFirstError(answer), onInput },
    field: live(fieldsOf(answer, saved)),
    formError: formErrorOf(answer),
    busy: useNavigation().formData?.get('intent') === intent,
  };
}
