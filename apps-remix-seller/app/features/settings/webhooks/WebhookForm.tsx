import type { Webhook } from '@harkara/server/contract/models';
import { WEBHOOK_EVENTS } from '@harkara/server/contract/texts/webhooks';
import { WEBHOOK_TYPES } from '@harkara/server/contract/webhooks';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fieldsOf, type FormState, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { FieldError } from '~/ui/form/Labelled.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';

type Props = { webhook?: Webhook; answer?: FormState; button: string; cancel?: ReactNode };

/** The values of a refused form come back, also that nothing is checked. */
export function WebhookForm({ webhook, answer, button, cancel }: Props) {
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer, { url: webhook?.url });
  const chosen = answer ? [answer.values.events ?? []].flat() : (webhook?.events ?? []);
  const isActive = answer ? answer.values.active !== undefined : (webhook?.active ?? true);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const wrong = answer?.fieldErrors.events;
  return (
    <Form ref={form} method="post" noValidate>
      <Stack $gap={20}>
        <FormError>{formErrorOf(answer)}</FormError>
        <Field
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://shop.example.in/hooks"
          hint="Must start with https:// and be reachable from the internet."
          {...field('url')}
        />
        <Events>
          <legend>Events</legend>
          {wrong && <FieldError>{wrong}</FieldError>}
          {WEBHOOK_TYPES.map((type) => (
            <Checkbox
              key={type}
              name="events"
              value={type}
              defaultChecked={chosen.includes(type)}
              label={
                <>
                  {WEBHOOK_EVENTS[type]} <code>{type}</code>
                </>
              }
            />
          ))}
        </Events>
        <Checkbox name="active" defaultChecked={isActive} label="Send events to this address" />
        <Inline>
          <Button name="intent" value="save" busy={busy}>
            {button}
          </Button>
          {cancel}
        </Inline>
      </Stack>
    </Form>
  );
}

const Events = styled.fieldset`
  display: grid;
  gap: 10px;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 10px;
    font-size: 13px;
    font-weight: 550;
  }
  code {
    font-size: 12px;
    color: ${c.muted};
  }
`;
