import styled from 'styled-components';
import { LinkButton } from '../Button';
import { claims } from '../public/claims';
import { Section, SectionHeading } from '../public/Section';
import { c, from, radius } from '../tokens';

const benefits = [
  [`${claims.savings} saved`, 'You compare every parcel anew instead of settling for one courier.'],
  [`${claims.partners} courier partners`, 'One account and one wallet in place of a contract with each of them.'],
  ['No subscription fee', 'No minimum sign-up period, no credit card, a free trial. You pay for what you ship.'],
  ['Quick COD remittance', 'What the courier collects for you does not lie around.'],
  ['Instant refunds', 'Cancel before the pickup, and the charge is back in your wallet at once.'],
  [
    'Fewer returns, fewer weight disputes',
    'Both weights are on the screen before you ship; failed deliveries do not wait.',
  ],
  ['A dedicated account manager', 'Somebody who knows your shop, and support 24/7 beside.'],
  ['Support in your language', 'Regional languages on the phone, plain words on the screen.'],
] as const;

export function Benefits() {
  return (
    <Section>
      <SectionHeading title="Benefits" />
      <Grid>
        <Rate>
          <strong>{claims.from}</strong>
          <h3>is where our rates start, for 500 g</h3>
          <p>Others start at {claims.othersFrom}. Each charge is explained before you ship.</p>
          <LinkButton to="/pricing" variant="quiet">
            See the pricing
          </LinkButton>
        </Rate>
        {benefits.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: 32px clamp(24px, 3vw, 48px);
  @media ${from.md} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.xl} {
    grid-template-columns: minmax(0, 5fr) repeat(2, minmax(0, 4fr));
  }
  li {
    padding-top: 18px;
    border-top: 1px solid ${c.line};
  }
  h3 {
    margin-bottom: 6px;
    font-size: 18px;
  }
  p {
    max-width: 44ch;
    color: ${c.muted};
  }
`;
const Rate = styled.li`
  && {
    padding: clamp(24px, 3vw, 40px);
    border: 0;
    border-radius: ${radius};
    background: ${c.brandTint};
  }
  @media ${from.md} {
    grid-column: 1 / -1;
  }
  @media ${from.xl} {
    grid-column: 1;
    grid-row: 1 / span 4;
  }
  strong {
    display: block;
    font-size: clamp(88px, 11vw, 176px);
    font-weight: 700;
    letter-spacing: -0.06em;
    line-height: 0.95;
  }
  h3 {
    margin: 16px 0 8px;
    font-size: clamp(20px, 1.8vw, 26px);
  }
  p {
    margin-bottom: 24px;
  }
`;
