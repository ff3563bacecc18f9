import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

/** The symbols of `public/empty.svg`, drawn in the theme's colours. */
type Drawing =
  | 'bell'
  | 'calculator'
  | 'calendar'
  | 'cancelled'
  | 'door'
  | 'hook'
  | 'invoice'
  | 'jobs'
  | 'key'
  | 'money'
  | 'offline'
  | 'orders'
  | 'place'
  | 'ready'
  | 'rules'
  | 'scale'
  | 'search'
  | 'setup'
  | 'store'
  | 'track'
  | 'van';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: Drawing;
};

/** Explains an empty list: no data yet (and what will appear), or no match (and how to clear the filters). */
export function EmptyState({ title, children, action, drawing = 'orders' }: Props) {
  return (
    <Frame>
      <svg width={120} height={90} aria-hidden>
        <use href={`/empty.svg#${drawing}`} />
      </svg>
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 40px 24px 48px;
  text-align: center;
  strong {
    font-size: 15px;
    font-weight: 600;
  }
  p {
    max-width: 44ch;
    font-size: 14px;
    color: ${c.muted};
    margin-bottom: 8px;
  }
  > div {
    justify-content: center;
  }
`;
