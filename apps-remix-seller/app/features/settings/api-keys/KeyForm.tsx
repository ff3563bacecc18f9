import { MAX_KEY_NAME_LENGTH } from '@harkara/server/contract/limits';
import { SCOPES } from '@harkara/server/contract/scopes';
import { SCOPE_TEXTS } from '@harkara/server/contract/texts/api-keys';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { answerTo, fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { Field, FieldRow } from '~/ui/form/Field.tsx';
import { FieldError } from '~/ui/form/Labelled.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Muted, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';

const ERROR_ID = 'scopes-error';

export function KeyForm({ today }: { today: string }) {
  const answer = answerTo(useActionData(), 'create');
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer);
  const busy = useNavigation().formData?.get('intent') === 'create';
  const chosen = [answer?.values.scopes ?? []].flat();
  const { error } = field('scopes');
  return (
    <Form ref={form} method="post" noValidate>
      <Stack $gap={20}>
        <FormError>{formErrorOf(answer)}</FormError>
        <FieldRow>
          <Field
            label="Name"
            hint="Say where you use the key. The name is shown on orders it creates."
            required
            maxLength={MAX_KEY_NAME_LENGTH}
            autoComplete="off"
            {...field('name')}
          />
          <Field
            label="Last day"
            optional
            type="date"
            min={today}
            hint="Leave empty if the key should work until you revoke it."
            {...field('expiresOn')}
          />
        </FieldRow>
        <Scopes aria-describedby={error ? ERROR_ID : undefined}>
          <legend>What the key may do</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              defaultChecked={chosen.includes(scope)}
              aria-invalid={error ? true : undefined}
              label={
                <>
                  {SCOPE_TEXTS[scope]} <Muted>{scope}</Muted>
                </>
              }
            />
          ))}
          {error && <FieldError id={ERROR_ID}>{error}</FieldError>}
        </Scopes>
        <div>
          <Button name="intent" value="create" busy={busy}>
            Create key
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

const Scopes = styled.fieldset`
  display: grid;
  gap: 10px;
  legend {
    margin-bottom: 10px;
    padding: 0;
    font-size: 13px;
    font-weight: 550;
    line-height: 18px;
  }
`;
