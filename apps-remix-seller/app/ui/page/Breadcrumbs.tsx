import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

type Crumb = { to?: string; label: string };

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <Row>
        {items.map(({ to, label }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </Row>
    </nav>
  );
}

const Row = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: 8px;
  font-size: 13px;
  color: ${c.muted};
  li + li::before {
    content: '/';
    margin: 0 8px;
    color: ${c.lineStrong};
  }
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${c.brand};
      text-decoration: underline;
    }
  }
  [aria-current] {
    color: ${c.ink};
  }
`;
