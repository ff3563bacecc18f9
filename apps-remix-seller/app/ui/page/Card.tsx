import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { below, c, radius } from '~/ui/tokens.ts';

type Props = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
  title?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
};

/** A framed part of a page. With `flush` a table touches the frame. */
export function Card({ title, note, actions, flush = false, children, ...rest }: Props) {
  return (
    <Frame {...rest}>
      {(title || actions) && (
        <Head>
          <div>
            {title && <h2>{title}</h2>}
            {note && <p>{note}</p>}
          </div>
          {actions && <Actions>{actions}</Actions>}
        </Head>
      )}
      <Body $flush={flush}>{children}</Body>
    </Frame>
  );
}

const Frame = styled.section`
  min-width: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  /* A table's head follows the frame's corners. */
  &:not(:has(> header)) th:first-child {
    border-top-left-radius: 7px;
  }
  &:not(:has(> header)) th:last-child {
    border-top-right-radius: 7px;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px 16px;
  padding: 14px 20px;
  border-bottom: 1px solid ${c.line};
  h2 {
    font-size: 15px;
    line-height: 22px;
    letter-spacing: -0.01em;
  }
  p {
    font-size: 13px;
    line-height: 18px;
    color: ${c.muted};
  }
  @media ${below.sm} {
    padding: 12px 16px;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Body = styled.div<{ $flush: boolean }>`
  padding: ${({ $flush }) => ($flush ? 0 : '20px')};
  @media ${below.sm} {
    padding: ${({ $flush }) => ($flush ? 0 : '16px')};
  }
`;
