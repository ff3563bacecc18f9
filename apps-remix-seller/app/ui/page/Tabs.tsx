import { Link, NavLink } from '@remix-run/react';
import styled, { css } from 'styled-components';
import { number } from '~/lib/format.ts';
import { c } from '~/ui/tokens.ts';

type Tab = {
  to: string;
  label: string;
  current?: boolean;
  count?: number;
  end?: boolean;
  chip?: 'plain' | 'alarm';
};

/** Tabs as links, so each state has an address. Without `current` they follow the path. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <Row aria-label={label}>
      {tabs.map(({ to, label: text, current, count, end, chip }) => {
        const inside = (
          <>
            {text}
            {count !== undefined && (
              <Count data-alarm={(chip === 'alarm' && count > 0) || undefined}>{number(count)}</Count>
            )}
          </>
        );
        if (chip)
          return (
            <Chip key={to} to={to} aria-current={current ? 'page' : undefined} prefetch="intent">
              {inside}
            </Chip>
          );
        return current === undefined ? (
          <PathTab key={to} to={to} end={end} prefetch="intent">
            {inside}
          </PathTab>
        ) : (
          <StateTab key={to} to={to} aria-current={current ? 'page' : undefined} prefetch="intent">
            {inside}
          </StateTab>
        );
      })}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${c.line};
`;
const tab = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 10px 12px;
  border-bottom: 2px solid transparent;
  margin-bottom: -1px;
  color: ${c.muted};
  font-size: 14px;
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${c.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    color: ${c.brand};
    border-bottom-color: ${c.brand};
  }
`;
const PathTab = styled(NavLink)`
  ${tab}
`;
const StateTab = styled(Link)`
  ${tab}
`;
/** A part of the tab's rows: lighter than a tab, and set off from the tabs before it. */
const Chip = styled(Link)`
  ${tab}
  gap: 6px;
  padding-inline: 8px;
  color: ${c.ink};
  font-size: 13px;
  :not(&) + & {
    margin-left: 8px;
    border-left: 1px solid ${c.line};
  }
`;
const Count = styled.span`
  padding: 0 7px;
  border-radius: 99px;
  background: ${c.canvas};
  border: 1px solid ${c.line};
  color: ${c.ink};
  font-size: 12px;
  font-weight: 600;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  ${Chip} > & {
    padding: 0;
    border: 0;
    background: none;
    color: ${c.muted};
  }
  ${Chip} > &[data-alarm] {
    color: ${c.danger};
  }
`;
