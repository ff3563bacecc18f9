import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

/** Two or three views of a page, as links with their own addresses. */
export function Segments({
  label,
  items,
}: {
  label: string;
  items: { to: string; label: string; current: boolean }[];
}) {
  return (
    <Row aria-label={label}>
      {items.map(({ to, label: text, current }) => (
        <Segment key={to} to={to} aria-current={current ? 'page' : undefined}>
          {text}
        </Segment>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: inline-flex;
  gap: 2px;
  padding: 3px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
`;
const Segment = styled(Link)`
  padding: 5px 14px;
  border-radius: 5px;
  border: 1px solid transparent;
  color: ${c.muted};
  font-size: 14px;
  font-weight: 550;
  line-height: 20px;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${c.ink};
  }
  &[aria-current='page'] {
    border-color: ${c.line};
    background: ${c.paper};
    color: ${c.brand};
  }
`;
