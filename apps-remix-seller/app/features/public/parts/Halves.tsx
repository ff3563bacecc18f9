import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { from } from '~/ui/tokens.ts';

/** Text and picture side by side; on a phone the text is first. `pictureFirst` swaps them on wide screens. */
export function Halves({
  picture,
  pictureFirst,
  children,
}: {
  picture: ReactNode;
  pictureFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <Row $pictureFirst={pictureFirst}>
      <div>{children}</div>
      <div>{picture}</div>
    </Row>
  );
}

const Row = styled.div<{ $pictureFirst?: boolean }>`
  display: grid;
  gap: 40px clamp(40px, 7vw, 128px);
  align-items: center;
  > div {
    min-width: 0;
  }
  @media ${from.lg} {
    grid-template-columns: 1fr 1fr;
    ${({ $pictureFirst }) =>
      $pictureFirst &&
      css`
        > :first-child {
          order: 2;
        }
      `}
  }
`;
