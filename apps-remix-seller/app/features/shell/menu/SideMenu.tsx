import { NavLink, useLocation } from '@remix-run/react';
import styled from 'styled-components';
import { useOperator } from '~/lib/page/operator.ts';
import { Mark } from '~/ui/page/Brand.tsx';
import { below, c, menuWidth, radius } from '~/ui/tokens.ts';
import { type MenuItem, openItem } from './menu.ts';

/** A 96 px icon menu that widens on hover; hidden below 992 px. */
export function SideMenu({ items }: { items: MenuItem[] }) {
  // An entry links to one of its pages and is active on all of them.
  const open = openItem(items, useLocation().pathname);
  return (
    <Rail aria-label="Main">
      <Home to="/orders" aria-label={`${useOperator().name} home`}>
        <span className="cell">
          <Mark size={36} />
        </span>
        <span className="full">{useOperator().name}</span>
      </Home>
      <ul>
        {items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Item to={to} prefetch="intent" className={to === open?.to ? 'active' : undefined}>
              <span className="cell">
                <Icon size={21} aria-hidden />
                <span className="tiny" aria-hidden>
                  {label}
                </span>
              </span>
              <span className="full">{label}</span>
            </Item>
          </li>
        ))}
      </ul>
    </Rail>
  );
}

const Rail = styled.nav`
  position: fixed;
  z-index: 40;
  inset: 0 auto 0 0;
  width: ${menuWidth};
  padding: 8px;
  overflow: hidden auto;
  scrollbar-width: none;
  border-right: 1px solid ${c.line};
  background: ${c.paper};
  transition: width 160ms ease-out;
  ul {
    display: grid;
    gap: 4px;
    margin-top: 8px;
  }
  .full {
    opacity: 0;
    white-space: nowrap;
    transition: opacity 140ms;
  }
  .tiny {
    position: absolute;
    inset: auto 0 8px;
    font-size: 11px;
    line-height: 14px;
    text-align: center;
    white-space: nowrap;
    transition: opacity 100ms;
  }
  .cell {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    width: calc(${menuWidth} - 16px);
    height: 60px;
    > svg {
      transition: transform 140ms;
    }
  }
  li .cell > svg {
    transform: translateY(-8px);
  }
  /* A passing pointer or the focus does not open it: it would cover the page. */
  &:hover {
    width: 232px;
    transition-delay: 300ms;
    .full {
      opacity: 1;
    }
    .tiny {
      opacity: 0;
    }
    li .cell > svg {
      transform: none;
    }
    .full,
    .tiny,
    li .cell > svg {
      transition-delay: 300ms;
    }
  }
  @media ${below.lg} {
    display: none;
  }
`;
const Home = styled(NavLink)`
  display: flex;
  align-items: center;
  border-radius: ${radius};
  color: ${c.ink};
  font-size: 19px;
  font-weight: 700;
  letter-spacing: -0.03em;
  text-decoration: none;
`;
const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  border-radius: ${radius};
  color: ${c.muted};
  font-size: 15px;
  font-weight: 550;
  text-decoration: none;
  outline-offset: -2px;
  &:hover {
    background: ${c.canvas};
    color: ${c.ink};
  }
  &.active {
    background: ${c.brandTint};
    color: ${c.brand};
  }
`;
