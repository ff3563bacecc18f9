import { useActionData, useNavigation } from '@remix-run/react';
import { answerTo, fieldsOf, formErrorOf } from '~/lib/form.ts';
import { useFocusFault } from '~/ui/useFocusFault.ts';
import { useLiveFaults } from '~/ui/useLiveFaults.ts';

/** State of one of several forms of a page, the one whose button is `do=<intent>`. */
export function useSettingsForm(intent: string, saved: Parameters<typeof fieldsOf>[1] = {}) {
  const answer = answerTo(useActionData(), intent);
  const { onInput, live } = useLiveFaults(answer);
  return {
    form: { ref: useFocusFault(answer), onInput },
    field: live(fieldsOf(answer, saved)),
    fault: formErrorOf(answer),
    busy: useNavigation().formData?.get('do') === intent,
  };
}
