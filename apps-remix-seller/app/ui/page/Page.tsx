import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, visuallyHidden } from '~/ui/tokens.ts';

/** A page's heading, with a note and buttons. */
export function PageHeading({
  title,
  note,
  actions,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

/** Parts in a column, 16 px apart. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 16 }) => $gap}px;
  min-width: 0;
  align-content: start;
`;

/** Parts in a row that wraps. */
export const Inline = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 8 }) => $gap}px;
`;

/** A main column and, from 1200 px, a narrower one at its side; an only child takes the full width. */
export const Split = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 1200px) {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr) 340px;
    }
  }
`;

/** Limits a form's width on wide screens. */
export const Narrow = styled.div`
  max-width: 920px;
`;

export const Muted = styled.span`
  color: ${c.muted};
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px 16px;
  margin-bottom: 16px;
  h1 {
    font-size: 22px;
    line-height: 28px;
  }
  p {
    margin-top: 2px;
    font-size: 14px;
    color: ${c.muted};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
