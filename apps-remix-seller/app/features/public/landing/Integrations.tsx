import { PRODUCT } from '@harkara/server/contract/product';
import styled from 'styled-components';
import { Halves } from '~/features/public/parts/Halves.tsx';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { c } from '~/ui/tokens.ts';

const channels = [
  'Online store',
  'E-commerce plugin',
  'Accounting suite',
  'Site builder',
  'Your own site, by API',
];
const leaving = ['Air express', 'Surface', 'Parcel', 'Postal'];

export function Integrations() {
  return (
    <Section>
      <Halves picture={<Hub />}>
        <SectionHeading
          title="Seamless Integrations"
          note="Type orders in, upload them in bulk, or sync them from your online store. Ship each one with the courier you choose, and track it automatically."
        />
        <LinkButton to="/integrations" variant="quiet" size="lg">
          See all integrations
        </LinkButton>
      </Halves>
    </Section>
  );
}

const heightOf = (index: number, count: number) => 200 + (index - (count - 1) / 2) * (340 / count);

function Hub() {
  const { logoUrl } = useOperator();
  return (
    <Picture
      viewBox="0 0 560 400"
      role="img"
      aria-label="Sales channels connected to couriers through one place"
    >
      <g fill="none" stroke={c.brand} strokeWidth="2">
        {channels.map((name, index) => (
          <path key={name} d={`M178 ${heightOf(index, 5)}C230 ${heightOf(index, 5)} 220 200 272 200`} />
        ))}
        {leaving.map((name, index) => (
          <path key={name} d={`M336 200C388 200 378 ${heightOf(index, 4)} 430 ${heightOf(index, 4)}`} />
        ))}
      </g>
      {channels.map((name, index) => (
        <Box key={name} x={2} y={heightOf(index, 5)} width={176} name={name} />
      ))}
      {leaving.map((name, index) => (
        <Box key={name} x={430} y={heightOf(index, 4)} width={128} name={name} />
      ))}
      {logoUrl ? (
        <image href={logoUrl} x="264" y="160" width="80" height="80" />
      ) : (
        <>
          <rect x="264" y="160" width="80" height="80" rx="20" fill={c.brandFill} />
          <path
            d={PRODUCT.logoPath}
            transform="translate(273 169) scale(2.6)"
            fill="none"
            stroke="#fff"
            strokeWidth="2.6"
          />
        </>
      )}
    </Picture>
  );
}

function Box({ x, y, width, name }: { x: number; y: number; width: number; name: string }) {
  return (
    <g transform={`translate(${x} ${y - 22})`}>
      <rect width={width} height="44" rx="8" fill={c.paper} stroke={c.lineStrong} />
      <text x={width / 2} y="27" textAnchor="middle" fontSize="15" fontWeight="550" fill={c.ink}>
        {name}
      </text>
    </g>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
