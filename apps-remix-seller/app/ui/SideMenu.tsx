import { NavLink, useLocation } from '@remix-run/react';
import { brand } from '@harkara/server/brand';
import styled from 'styled-components';
import { Mark } from './Brand';
import { type MenuItem, openItem } from './menu';
import { below, c, menuWidth, radius } from './tokens';

/** 96 px of icons that open to their names under the pointer or the focus; hidden under 992 px. */
export function SideMenu({ items }: { items: MenuItem[] }) {
  // An entry leads to one of its pages and is lit on all of them.
  const open = openItem(items, useLocation().pathname);
  return (
    <Rail aria-label="Main">
      <Home to="/orders" aria-label={`${brand.name} home`}>
        <Cell>
          <Mark size={36} />
        </Cell>
        <Full>{brand.name}</Full>
      </Home>
      <ul>
        {items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Item to={to} prefetch="intent" className={to === open?.to ? 'active' : undefined}>
              <Cell>
                <Icon size={21} aria-hidden />
                <Tiny aria-hidden>{label}</Tiny>
              </Cell>
              <Full>{label}</Full>
            </Item>
          </li>
        ))}
      </ul>
    </Rail>
  );
}

const Full = styled.span`
  opacity: 0;
  white-space: nowrap;
  transition: opacity 140ms;
`;
const Tiny = styled.span`
  position: absolute;
  inset: auto 0 8px;
  font-size: 11px;
  line-height: 14px;
  text-align: center;
  white-space: nowrap;
  transition: opacity 100ms;
`;
const Cell = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: calc(${menuWidth} - 16px);
  height: 60px;
  > svg {
    transition: transform 140ms;
  }
`;
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
  li ${Cell} > svg {
    transform: translateY(-8px);
  }
  &:hover,
  &:focus-within {
    width: 232px;
    ${Full} {
      opacity: 1;
    }
    ${Tiny} {
      opacity: 0;
    }
    li ${Cell} > svg {
      transform: none;
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
