import type { Channel } from '@harkara/server/contract/models';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fieldsOf, type FormState, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import type { StoreKind } from '../kinds.ts';
import type { Choices } from '../stores.server.ts';
import { AccessFields } from './AccessFields.tsx';
import { CourierRule } from './CourierRule.tsx';
import { ParcelRules } from './ParcelRules.tsx';
import { serviceText } from './services.ts';

type Props = {
  kind: StoreKind;
  store?: Channel;
  choices: Choices;
  answer?: FormState;
  button: string;
  cancel?: ReactNode;
};

/** A new store collects from the default pickup point, by the cheapest courier. */
function savedOf(store: Channel | undefined, { points }: Choices) {
  const point = points.find(({ isDefault }) => isDefault) ?? points[0];
  return {
    name: store?.name,
    url: store?.url,
    pickupPointId: store?.pickupPointId ?? point?.value,
    mode: store?.rules.courier.mode ?? 'cheapest',
    ...store?.rules.packing,
  };
}

export function StoreForm({ kind, store, choices, answer, button, cancel }: Props) {
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer, savedOf(store, choices));
  const intent = store ? 'save' : 'connect';
  const busy = useNavigation().formData?.get('intent') === intent;
  const preferred = answer
    ? [answer.values.preferred ?? []].flat().filter(Boolean)
    : (store?.rules.courier.preferred ?? []).map(serviceText);
  const isAutoShip = answer ? answer.values.autoShip !== undefined : (store?.rules.autoShip ?? false);
  return (
    <Form ref={form} method="post" noValidate>
      {!store && <LeaveGuard />}
      <input type="hidden" name="kind" value={kind} />
      <Stack $gap={24}>
        <FormError>{formErrorOf(answer)}</FormError>
        <AccessFields {...{ kind, store, field }} isRefused={answer !== undefined} />
        <CourierRule {...{ choices, preferred, field }} />
        <ParcelRules field={field} isAutoShip={isAutoShip} />
        <Inline>
          <Button name="intent" value={intent} busy={busy}>
            {button}
          </Button>
          {cancel}
        </Inline>
      </Stack>
    </Form>
  );
}
