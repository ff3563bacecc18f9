import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { c, from } from '~/ui/tokens.ts';

type Feature = { icon: LucideIcon; title: string; text: string };

export function FeatureGrid({ features }: { features: Feature[] }) {
  return (
    <Grid>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={24} strokeWidth={1.75} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: 40px clamp(24px, 4vw, 72px);
  @media ${from.md} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    padding-top: 24px;
    border-top: 1px solid ${c.line};
  }
  svg {
    color: ${c.brand};
    margin-bottom: 16px;
  }
  h3 {
    margin-bottom: 6px;
    font-size: 19px;
  }
  p {
    max-width: 42ch;
    color: ${c.muted};
  }
`;
