import type { Operator } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { at, IndiaMap } from '~/features/public/parts/IndiaMap.tsx';
import { night, Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { c, from } from '~/ui/tokens.ts';

const figuresOf = ({ pinCodeCount, deliveryTime, remoteTime }: Operator) =>
  [
    [pinCodeCount, 'PIN codes, all courier partners together'],
    [deliveryTime, 'nationwide, door to door'],
    ['Same day, next day', 'within cities'],
    [remoteTime, 'for remote areas'],
  ].filter(([figure]) => figure);

export function Delivery() {
  return (
    <Section tone="night">
      <Row>
        <div>
          <SectionHeading
            title="100% Delivery"
            note="We track every parcel until it reaches your buyer. If a delivery fails, you see why and can ask for a re-attempt. Where one courier does not deliver, another does."
          />
          <Figures>
            {figuresOf(useOperator()).map(([figure, what]) => (
              <div key={what}>
                <dt>{figure}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </Figures>
        </div>
        <IndiaMap colour={night.dot}>
          {Object.values(at).map(([x, y]) => (
            <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} fill={c.marigold}>
              <circle r="14" opacity="0.18" />
              <circle r="5" />
            </g>
          ))}
        </IndiaMap>
      </Row>
    </Section>
  );
}

const Row = styled.div`
  display: grid;
  gap: 48px clamp(40px, 7vw, 128px);
  align-items: center;
  @media ${from.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
  > svg {
    max-width: 560px;
    margin: 0 auto;
  }
`;
const Figures = styled.dl`
  display: grid;
  gap: 28px 40px;
  @media ${from.md} {
    grid-template-columns: 1fr 1fr;
  }
  div {
    padding-top: 16px;
    border-top: 1px solid ${c.line};
  }
  dt {
    font-size: clamp(24px, 2.3vw, 34px);
    font-weight: 650;
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
  dd {
    color: ${c.muted};
  }
`;
