import { Form } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { claims } from '~/features/public/claims.ts';
import { taglineOf, useOperator } from '~/lib/page/operator.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { c, from, maxWidth } from '~/ui/tokens.ts';
import { HeroPicture } from './pictures/HeroPicture.tsx';

export function Hero() {
  const operator = useOperator();
  return (
    <Row>
      <div>
        <h1>{taglineOf(operator)}</h1>
        <p>
          Compare couriers for your PIN codes, print labels in minutes and track every parcel to the door.{' '}
          {operator.rateFrom && `Rates start at ${operator.rateFrom} ${claims.fromScope}, `}
          {operator.rateFrom ? 'without' : 'Without'} a subscription.
        </p>
        <LinkButton to="/signup" variant="marigold" size="lg">
          Sign up, it&rsquo;s free
          <ArrowRight aria-hidden />
        </LinkButton>
        <small>No credit card. Account setup {claims.setUp.account}.</small>
        <Track method="get" action="/track/package" noValidate>
          <Field
            label="Waiting for a parcel? Track it here"
            name="awb"
            placeholder="AWB number"
            required
            autoComplete="off"
          />
          <Button variant="quiet">Track</Button>
        </Track>
      </div>
      <HeroPicture />
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  gap: 56px clamp(32px, 4vw, 80px);
  align-items: center;
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: clamp(32px, 3.4vw, 56px) clamp(16px, 4vw, 64px) clamp(56px, 6vw, 96px);
  @media ${from.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
  h1 {
    max-width: 8ch;
    font-size: clamp(48px, 7.2vw, 108px);
    line-height: 0.96;
    letter-spacing: -0.05em;
  }
  p {
    max-width: 46ch;
    margin: 28px 0 32px;
    font-size: clamp(16px, 1.4vw, 19px);
    color: ${c.muted};
  }
  small {
    display: block;
    margin-top: 12px;
    font-size: 14px;
    color: ${c.muted};
  }
`;
const Track = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
  max-width: 400px;
  margin-top: clamp(32px, 4vw, 56px);
`;
