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
  /** Chips follow each other. */
  chip?: 'plain' | 'alarm';
};

/** Tabs as links, so each state has an address. Without `current` they follow the path. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const chips = tabs.filter(({ chip }) => chip);
  const first = chips[0] ? tabs.indexOf(chips[0]) : tabs.length;
  return (
    <Row aria-label={label}>
      {tabs.slice(0, first).map(drawTab)}
      {chips.length > 0 && <Chips>{chips.map(drawTab)}</Chips>}
      {tabs.slice(first + chips.length).map(drawTab)}
    </Row>
  );
}

function drawTab({ to, label, current, count, end, chip }: Tab) {
  const inside = (
    <>
      {label}
      {count !== undefined && (
        <Count data-alarm={(chip === 'alarm' && count > 0) || undefined}>{number(count)}</Count>
      )}
    </>
  );
  if (!chip && current === undefined)
    return (
      <PathTab key={to} to={to} end={end} prefetch="intent">
        {inside}
      </PathTab>
    );
  const Drawn = chip ? Chip : StateTab;
  return (
    <Drawn key={to} to={to} aria-current={current ? 'page' : undefined} prefetch="intent">
      {inside}
    </Drawn>
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
/** Where the tabs leave too little room, the chips go to the next line together. */
const Chips = styled.span`
  display: flex;
  flex-wrap: inherit;
  margin-left: 8px;
  border-left: 1px solid ${c.line};
`;
/** A part of the tab's rows: lighter than a tab. */
const Chip = styled(Link)`
  ${tab}
  gap: 6px;
  padding-inline: 8px;
  color: ${c.ink};
  font-size: 13px;
  /* So that all chips of a list fit on one line. */
  @container list-bar (max-width: 760px) {
    gap: 4px;
    padding-inline: 5px;
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
