import styled from 'styled-components';
import { courierMark } from '~/features/public/marks.ts';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { c, from, radius } from '~/ui/tokens.ts';

export function GoodCompany() {
  const { couriers } = useOperator();
  if (couriers.length === 0) return null;
  return (
    <Section>
      <SectionHeading title="You are in good company" note="Choose from India’s leading couriers." />
      <Grid>
        {couriers.map((name) => (
          <li key={name}>
            {courierMark(name) ? (
              <img src={courierMark(name)} alt={name} width={150} height={50} loading="lazy" />
            ) : (
              name
            )}
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  @media ${from.md} {
    grid-template-columns: repeat(5, 1fr);
  }
  li {
    display: grid;
    place-items: center;
    min-height: clamp(72px, 8vw, 112px);
    padding: 8px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
  }
`;
