import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { DigitsField } from '~/ui/form/Field.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { below } from '~/ui/tokens.ts';

/** A GET form, so the result has an address to share. */
export function PincodeForm({ pin, error }: { pin: string; error: string | null }) {
  const { state, location } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <Card>
      <Row ref={form} method="get" noValidate preventScrollReset>
        <DigitsField
          label="PIN code"
          digits={6}
          name="pin"
          required
          autoComplete="off"
          defaultValue={pin}
          error={error ?? undefined}
        />
        <Button busy={state === 'loading' && location.pathname === '/tools/pincodes'}>Check</Button>
      </Row>
    </Card>
  );
}

const Row = styled(Form)`
  display: grid;
  gap: 12px;
  align-items: start;
  grid-template-columns: minmax(0, 280px) max-content;
  button {
    margin-top: 24px;
  }
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr) max-content;
  }
`;
