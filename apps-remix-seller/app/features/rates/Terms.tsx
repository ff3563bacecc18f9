import styled from 'styled-components';
import { claims } from '~/features/public/claims.ts';
import { Card } from '~/ui/page/Card.tsx';
import { c } from '~/ui/tokens.ts';

const TERMS = [
  'Prices include 18% GST.',
  'The charged weight is the higher of volumetric and actual weight.',
  'The volumetric divisor is 5000 for air and surface: length × width × height in cm ÷ 5000 gives kilograms.',
  'The maximum liability is Rs. 4000 or 50% of the invoice value, whichever is lower.',
  `${claims.disputes}.`,
  'The label and the signed manifest are mandatory.',
  'There is no claim for fragile, glass, liquid or poorly packed items.',
];

export function Terms() {
  return (
    <Card title="Terms">
      <List>
        {TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  padding-left: 18px;
  list-style: disc;
  font-size: 13px;
  line-height: 20px;
  color: ${c.muted};
`;
