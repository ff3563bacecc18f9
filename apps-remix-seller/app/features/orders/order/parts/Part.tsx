import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the order, under a line. */
export function Part({ title, aside, children }: Props) {
  return (
    <Section aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {aside}
      </Head>
      {children}
    </Section>
  );
}

/** Term and value at both ends of a line. */
export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 3px 0;
  font-variant-numeric: tabular-nums;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 12.5px;
    color: ${c.muted};
  }
`;

const Section = styled.section`
  padding: 14px 20px;
  border-bottom: 1px solid ${c.line};
  &:last-of-type {
    border-bottom: 0;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin-bottom: 6px;
  h2 {
    font-size: 13px;
    line-height: 20px;
  }
  > :not(h2) {
    font-size: 13px;
  }
`;
