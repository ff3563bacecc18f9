import { useActionData, useNavigation } from '@remix-run/react';
import { answerTo, fieldsOf, formErrorOf } from '~/form';
import { useFocusFault } from '../useFocusFault';

/** One of several forms of a page: what its button `do=<intent>` was answered, and whether it is being sent. */
export function useSettingsForm(intent: string, saved: Parameters<typeof fieldsOf>[1] = {}) {
  const answer = answerTo(useActionData(), intent);
  return {
    ref: useFocusFault(answer),
    field: fieldsOf(answer, saved),
    fault: formErrorOf(answer),
    busy: useNavigation().formData?.get('do') === intent,
  };
}
