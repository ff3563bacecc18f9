import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

type Props = { filters: { label: string; without: string }[]; clear: string };

/** The active filters, each with a remove link. `without` and `clear` are addresses. */
export function FilterBadges({ filters, clear }: Props) {
  if (filters.length === 0) return null;
  return (
    <Row aria-label="Active filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Pill to={without} aria-label={`Remove filter ${label}`}>
            {label}
            <X size={14} aria-hidden />
          </Pill>
        </li>
      ))}
      <li>
        <Link to={clear}>Clear all</Link>
      </li>
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  font-size: 13px;
  a {
    white-space: nowrap;
  }
`;
const Pill = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 4px 8px 4px 10px;
  border: 1px solid ${c.line};
  border-radius: 6px;
  background: ${c.brandTint};
  color: ${c.ink};
  text-decoration: none;
  &:hover {
    border-color: ${c.brand};
  }
`;
