import type { CSSProperties, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Tones } from './tones.server.ts';

/** Its content in a shop's colour, in both themes. */
export function ShopTones({ tones, children }: { tones: Tones; children: ReactNode }) {
  const variables = Object.entries(tones).flatMap(([theme, tone]) =>
    Object.entries(tone).map(([name, value]) => [`--${theme}-${name}`, value]),
  );
  return <Toned style={Object.fromEntries(variables) as CSSProperties}>{children}</Toned>;
}

const toned = (theme: keyof Tones) => css`
  --brand: var(--${theme}-brand);
  --brandFill: var(--${theme}-brandFill);
  --brandFillHover: var(--${theme}-brandFillHover);
  --brandTint: var(--${theme}-brandTint);
`;
const Toned = styled.div`
  ${toned('light')}
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${toned('dark')}
    }
  }
  :root[data-theme='dark'] & {
    ${toned('dark')}
  }
`;
