import { TEXTS } from '@harkara/server/contract/texts/tracking';
import { Form } from '@remix-run/react';
import { SearchX } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { c } from '~/ui/tokens.ts';

export function AwbNotFound({ awb }: { awb: string }) {
  return (
    <Frame>
      <SearchX size={44} aria-hidden />
      <h1>{TEXTS.awbNotFound}</h1>
      <p>
        We couldn’t find <strong>{awb}</strong>. Check the number printed below the barcode.
      </p>
      <Again method="get" action="/track/package" noValidate>
        <Field label="AWB number" hideLabel name="awb" placeholder="AWB number" required autoComplete="off" />
        <Button>Track</Button>
      </Again>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  justify-items: center;
  gap: 12px;
  max-width: 520px;
  margin: 0 auto;
  padding: 10vh 16px;
  text-align: center;
  > svg {
    color: ${c.muted};
  }
  h1 {
    font-size: 24px;
  }
  p {
    color: ${c.muted};
  }
  strong {
    color: ${c.ink};
    overflow-wrap: anywhere;
  }
`;
const Again = styled(Form)`
  display: flex;
  gap: 8px;
  width: 100%;
  max-width: 400px;
  margin-top: 8px;
  > :first-child {
    flex: 1;
  }
`;
