import styled from 'styled-components';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { c, from, visuallyHidden } from '~/ui/tokens.ts';
import { sampleCharges, type SampleRate, sampleRates } from './sampleRates.ts';

export function SampleRates() {
  return (
    <Section tone="canvas">
      <SectionHeading
        title="Sample rates by zone"
        note={`India Post by surface, before GST. Base covers the first 500 g; each additional 500 g costs extra, from ${useOperator().rateFrom}. Every courier has its own rate card.`}
      />
      <Table>
        <caption>Sample rates of five zones, COD and FSC, forward and return to origin</caption>
        <thead>
          <tr>
            <td rowSpan={2} />
            <th scope="colgroup" colSpan={2}>
              Forward
            </th>
            <th scope="colgroup" colSpan={2}>
              RTO
            </th>
          </tr>
          <tr>
            <th scope="col">Base</th>
            <th scope="col">Additional</th>
            <th scope="col">Base</th>
            <th scope="col">Additional</th>
          </tr>
        </thead>
        <Rows rates={sampleRates} />
        <Rows rates={sampleCharges} />
      </Table>
      <Notes>
        <li>The prices you see when you calculate a rate or ship include 18% GST.</li>
        <li>
          The charged weight is the higher of volumetric and actual weight; the volumetric divisor is 5000.
        </li>
        <li>
          COD is the higher of the flat charge and the percentage of the order value. We refund it if the
          parcel returns.
        </li>
        <li>
          FSC is the fuel surcharge: none on this card, up to 15% of the forward charge with some couriers.
        </li>
      </Notes>
    </Section>
  );
}

function Rows({ rates }: { rates: SampleRate[] }) {
  return (
    <tbody>
      {rates.map(({ name, forward, rto }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{forward[0]}</td>
          <td>{forward[1]}</td>
          <td>{rto[0]}</td>
          <td>{rto[1]}</td>
        </tr>
      ))}
    </tbody>
  );
}

const Table = styled.table`
  width: 100%;
  font-size: clamp(13px, 3.6vw, 17px);
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: clamp(10px, 1vw, 16px) clamp(4px, 1.4vw, 24px);
    text-align: right;
  }
  tr > th:first-child[scope='row'] {
    padding-left: 0;
    text-align: left;
    font-weight: 550;
  }
  thead th {
    color: ${c.muted};
    font-weight: 500;
  }
  thead tr:first-child th {
    padding-bottom: 0;
    color: ${c.ink};
    font-weight: 650;
  }
  tbody tr > * {
    border-top: 1px solid ${c.line};
  }
  tbody tr:first-child > * {
    border-top-color: ${c.lineStrong};
  }
  @media ${from.md} {
    td:nth-child(4),
    thead tr:first-child th:last-child {
      padding-left: 48px;
    }
  }
`;
const Notes = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 28px;
  padding-left: 18px;
  list-style: disc;
  color: ${c.muted};
  font-size: 15px;
`;
