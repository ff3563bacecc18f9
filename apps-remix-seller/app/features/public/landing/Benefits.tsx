import type { Operator } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { claims } from '~/features/public/claims.ts';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { c, from, radius } from '~/ui/tokens.ts';

const benefitsOf = ({ savings, partnerCount, couriers, supportHours }: Operator): [string, string][] => [
  [
    savings ? `${savings} saved` : 'Prices side by side',
    'Compare couriers for every parcel instead of paying one courier’s price for all.',
  ],
  [
    `${partnerCount} courier partners`.trim().replace(/^c/, 'C'),
    `${couriers.length > 0 ? `${couriers.length} are connected from day one; ask us to add another. ` : ''}One account and one wallet for all.`,
  ],
  [
    'No subscription fee',
    'No minimum sign-up period, no credit card, a free trial. Pay only for what you ship.',
  ],
  ['Quick COD remittance', 'We pay the cash that couriers collect for you into your bank account.'],
  ['Instant refunds', 'Cancel before pickup and the charge goes straight back to your wallet.'],
  [
    'Fewer returns, fewer weight disputes',
    'See actual and volumetric weight before you ship, and act on failed deliveries the same day.',
  ],
  [
    'A dedicated account manager',
    `One person who knows your shop, plus ${`support ${supportHours}`.trim()}.`,
  ],
  ['Support in your language', 'Regional languages on the phone, plain English on the screen.'],
];

export function Benefits() {
  const operator = useOperator();
  return (
    <Section>
      <SectionHeading title="Benefits" />
      <Grid>
        {operator.rateFrom && (
          <Rate>
            <strong>{operator.rateFrom}</strong>
            <h3>is our starting rate, {claims.fromScope}</h3>
            <p>
              {operator.rateFromElsewhere && `Others start at ${operator.rateFromElsewhere}. `}
              {operator.halfKiloRate && `The first 500 g costs from ${operator.halfKiloRate}, before GST. `}
              You see every charge before you ship.
            </p>
            <LinkButton to="/pricing" variant="quiet">
              See pricing
            </LinkButton>
          </Rate>
        )}
        {benefitsOf(operator).map(([title, text]) => (
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
