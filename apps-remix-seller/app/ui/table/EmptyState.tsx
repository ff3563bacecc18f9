import { PackageOpen, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

type Props = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  kind?: 'nothing-yet' | 'no-match';
  icon?: ReactNode;
};

/** Explains an empty list: no data yet (and what will appear), or no match (and how to clear the filters). */
export function EmptyState({ title, children, action, kind = 'nothing-yet', icon }: Props) {
  return (
    <Frame>
      <Disc aria-hidden>
        {icon ?? (kind === 'no-match' ? <SearchX size={22} /> : <PackageOpen size={22} />)}
      </Disc>
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
  padding: 48px 24px;
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
const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${c.brandTint};
  color: ${c.brand};
`;
