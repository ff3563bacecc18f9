import type { Operator } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { claims } from '~/features/public/claims.ts';
import { Section } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { c, from, radius, visuallyHidden } from '~/ui/tokens.ts';

type Terms = readonly [string, string, string];

const termsOf = ({ partnerCount }: Operator): Terms[] => [
  ['Subscription fee', 'None', 'Often monthly'],
  ['Minimum sign-up period', 'None', 'Often a year'],
  ['Credit card to start', 'Not needed', 'Often needed'],
  ['Courier partners', partnerCount || 'One account for all', 'One contract each'],
  ['Setup', claims.setUp.seller.replace(/^a/, 'A'), 'Days'],
  ['Charges explained', 'Line by line', 'On the invoice'],
];

export function Comparison() {
  const operator = useOperator();
  const { halfKiloRate, halfKiloRateElsewhere, rateFrom, rateFromElsewhere, partnerCount, couriers } =
    operator;
  return (
    <Section tight>
      <Table>
        <caption>{operator.name} compared with others</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{operator.name}</th>
            <th scope="col">Others</th>
          </tr>
        </thead>
        {halfKiloRate && halfKiloRateElsewhere && (
          <tbody data-large>
            <Row row={['Per half kg', halfKiloRate, halfKiloRateElsewhere]} />
          </tbody>
        )}
        <tbody>
          {termsOf(operator).map((row) => (
            <Row key={row[0]} row={row} />
          ))}
        </tbody>
      </Table>
      <Scope>
        {halfKiloRate &&
          halfKiloRateElsewhere &&
          `${halfKiloRate} and ${halfKiloRateElsewhere}: the first 500 g within a city. `}
        {rateFrom &&
          rateFromElsewhere &&
          `${rateFrom} and ${rateFromElsewhere}: each additional 500 g. Before GST. `}
        {partnerCount &&
          couriers.length > 0 &&
          `${partnerCount} partners in all, ${couriers.length} of them connected from day one.`}
      </Scope>
    </Section>
  );
}

function Row({ row: [what, ours, theirs] }: { row: Terms }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{ours}</td>
      <td>{theirs}</td>
    </tr>
  );
}

const Scope = styled.p`
  max-width: 72ch;
  margin-top: 16px;
  color: ${c.muted};
  font-size: 15px;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-variant-numeric: normal;
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: clamp(10px, 1.2vw, 18px) clamp(8px, 2vw, 28px);
    text-align: left;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th[scope='row'] {
    padding-left: 0;
    color: ${c.muted};
    font-weight: 500;
  }
  tr > :last-child {
    color: ${c.muted};
  }
  tbody tr > * {
    border-top: 1px solid ${c.line};
  }
  thead th {
    padding-block: 16px;
    font-size: 18px;
  }
  tr > :nth-child(2) {
    background: ${c.brandTint};
    font-weight: 600;
  }
  thead tr > :nth-child(2) {
    border-radius: ${radius} ${radius} 0 0;
    color: ${c.brand};
  }
  tbody:last-child tr:last-child > :nth-child(2) {
    border-radius: 0 0 ${radius} ${radius};
  }
  tbody[data-large] td {
    font-size: clamp(34px, 5.4vw, 72px);
    font-weight: 650;
    letter-spacing: -0.045em;
    line-height: 1.1;
  }
  @media ${from.md} {
    th[scope='row'] {
      font-size: 17px;
    }
  }
`;
