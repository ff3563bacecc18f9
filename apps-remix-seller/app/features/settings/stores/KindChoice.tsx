import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';
import { KINDS, STORE_KINDS } from './kinds.ts';
import { StoreMark } from './StoreMark.tsx';

/** Links, because each kind has a form of its own. */
export function KindChoice({ current }: { current: string }) {
  return (
    <Kinds aria-label="Kind of store">
      {KINDS.map((kind) => (
        <Link key={kind} to={`?kind=${kind}`} aria-current={kind === current ? 'page' : undefined}>
          <StoreMark kind={kind} />
          {STORE_KINDS[kind].title}
        </Link>
      ))}
    </Kinds>
  );
}

const Kinds = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 0 16px 0 12px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    color: ${c.ink};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    border-color: ${c.lineStrong};
  }
  a[aria-current] {
    border-color: ${c.brand};
    background: ${c.brandTint};
  }
`;
