import { Form, useActionData, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { CodeField } from '~/features/auth/code/CodeField.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { c, radius } from '~/ui/tokens.ts';
import type { SetUp } from './two-step.server.ts';

export function SetUpForm({ setUp }: { setUp: SetUp }) {
  const { secret, size, path } = setUp;
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={form} method="post" noValidate>
      <Stack>
        <p>Scan this QR code with your authenticator app, or type the key into the app.</p>
        <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for the authenticator app">
          <path d={path} />
        </Code>
        <p>
          Key: <Key>{secret.match(/.{4}/g)?.join(' ')}</Key>
        </p>
        <FormError>{formErrorOf(answer)}</FormError>
        <CodeField label="Code from the app" error={fieldsOf(answer)('code').error} />
        {Object.entries(setUp).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button name="intent" value="confirm" size="lg" wide busy={busy}>
          Turn on
        </Button>
      </Stack>
    </Form>
  );
}

/** Dark on white in both themes: cameras need the contrast. */
const Code = styled.svg`
  width: 220px;
  max-width: 100%;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: #fff;
  fill: #000;
`;
const Key = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
