import styled from 'styled-components';
import { at, IndiaMap } from '~/features/public/parts/IndiaMap.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { c, radius } from '~/ui/tokens.ts';

/** Prices of the seeded rate cards for 500 g by surface from 110001 to 560001, GST included. */
const quotes = [
  ['Delhivery', '₹31.86'],
  ['India Post', '₹38.94'],
  ['Shadowfax', '₹41.30'],
  ['Ekart', '₹42.48'],
] as const;

const dot = `color-mix(in srgb, ${c.lineStrong} 62%, transparent)`;
const [[startX, startY], [endX, endY]] = [at.Delhi, at.Bengaluru];

/** A parcel's route across India, with each courier's price. */
export function HeroPicture() {
  return (
    <Frame>
      <IndiaMap colour={dot} label="A map of India with a parcel's route from Delhi to Bengaluru">
        <path
          d={`M${startX} ${startY} C 222 205, 222 335, ${endX} ${endY}`}
          fill="none"
          stroke={c.brand}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <Stop x={startX} y={startY} name="Delhi" pin="110001" colour={c.brand} />
        <Stop x={endX} y={endY} name="Bengaluru" pin="560001" colour={c.marigold} />
      </IndiaMap>
      {useOperator().showsExamples && (
        <Quotes>
          <caption>500 g, prepaid, by surface, with GST</caption>
          <tbody>
            {quotes.map(([courier, charge], index) => (
              <tr key={courier} data-best={index === 0 || undefined}>
                <th scope="row">{courier}</th>
                <td>{charge}</td>
              </tr>
            ))}
          </tbody>
        </Quotes>
      )}
    </Frame>
  );
}

function Stop({
  x,
  y,
  name,
  pin,
  colour,
}: {
  x: number;
  y: number;
  name: string;
  pin: string;
  colour: string;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" fill={c.paper} stroke={colour} strokeWidth="4" />
      <Words x="-18" y="-1" fontWeight="650" fontSize="17" fill={c.ink}>
        {name}
      </Words>
      <Words x="-18" y="16" fontSize="14" fill={c.muted}>
        {pin}
      </Words>
    </g>
  );
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  max-width: 620px;
  margin: 0 auto;
`;
const Words = styled.text`
  text-anchor: end;
  stroke: ${c.paper};
  stroke-width: 6px;
  stroke-linejoin: round;
  paint-order: stroke;
`;
const Quotes = styled.table`
  position: absolute;
  right: 0;
  bottom: 4%;
  width: clamp(168px, 50%, 290px);
  border-collapse: separate;
  border-spacing: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  font-size: clamp(13px, 1.1vw, 15px);
  box-shadow: 0 18px 40px -24px rgb(20 33 61 / 40%);
  caption {
    caption-side: bottom;
    padding-top: 10px;
    color: ${c.muted};
    font-size: 13px;
    text-align: left;
  }
  th,
  td {
    padding: clamp(8px, 0.9vw, 12px) clamp(10px, 1.1vw, 16px);
    text-align: left;
    font-weight: 550;
  }
  td {
    text-align: right;
  }
  tr + tr > * {
    border-top: 1px solid ${c.line};
  }
  tr[data-best] > * {
    background: ${c.successTint};
    color: ${c.success};
    font-weight: 650;
  }
  tr[data-best] th {
    border-top-left-radius: 7px;
  }
  tr[data-best] td {
    border-top-right-radius: 7px;
  }
`;
