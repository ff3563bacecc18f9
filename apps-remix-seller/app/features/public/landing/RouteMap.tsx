import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

const stops = [
  { x: 84, y: 352, name: 'Surat', note: 'Picked up' },
  { x: 236, y: 236, name: 'Bhopal', note: 'In transit' },
  { x: 372, y: 96, name: 'Patna', note: 'Delivered' },
];

export function RouteMap() {
  return (
    <Picture
      viewBox="0 0 480 440"
      role="img"
      aria-label="A parcel on its way from Surat over Bhopal to Patna"
    >
      <g fill={c.line}>
        {dots.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="2" />
        ))}
      </g>
      <path
        d="M84 352 C 120 250, 180 280, 236 236 S 330 140, 372 96"
        fill="none"
        stroke={c.brand}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      {stops.map(({ x, y, name, note }, index) => {
        const last = index === stops.length - 1;
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle r="13" fill={c.paper} stroke={last ? c.marigold : c.brand} strokeWidth="3" />
            <circle r="5" fill={last ? c.marigold : c.brand} />
            <text x="24" y="-2" fontWeight="650" fontSize="17" fill={c.ink}>
              {name}
            </text>
            <text x="24" y="18" fontSize="14" fill={c.muted}>
              {note}
            </text>
          </g>
        );
      })}
    </Picture>
  );
}

const dots = Array.from(
  { length: 20 * 18 },
  (_, at) => [12 + (at % 20) * 24, 16 + Math.floor(at / 20) * 24] as const,
).filter(([x, y]) => Math.abs(x - 240) / 240 + Math.abs(y - 220) / 230 < 1);

const Picture = styled.svg`
  width: 100%;
  max-width: 560px;
  height: auto;
  margin: 0 auto;
  overflow: visible;
`;
