import { NavLink } from '@remix-run/react';
import { Menu as MenuIcon, X } from 'lucide-react';
import styled from 'styled-components';
import { useDismiss } from '~/ui/overlay/useDismiss.ts';
import { Brand } from '~/ui/page/Brand.tsx';
import { from, c, radius } from '~/ui/tokens.ts';
import type { MenuItem } from './menu.ts';

/** The menu below 992 px: a `<details>`, so it works without JavaScript. */
export function MenuDrawer({ items }: { items: MenuItem[] }) {
  return (
    <Frame ref={useDismiss()}>
      <summary aria-label="Menu">
        <MenuIcon size={22} aria-hidden data-closed />
        <X size={22} aria-hidden data-opened />
      </summary>
      <Sheet aria-label="Main menu">
        <Brand to="/orders" />
        <ul>
          {items.map(({ to, label, icon: Icon, tabs, areTabsHidden }) => (
            <li key={to}>
              <NavLink to={to}>
                <Icon size={20} aria-hidden />
                {label}
              </NavLink>
              {tabs.length > 1 && !areTabsHidden && (
                <ul>
                  {tabs.map((tab) => (
                    <li key={tab.to}>
                      <NavLink to={tab.to}>{tab.label}</NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Sheet>
    </Frame>
  );
}

const Frame = styled.details`
  @media ${from.lg} {
    display: none;
  }
  > summary {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: ${radius};
    margin-left: -8px;
  }
  &[open] > summary {
    position: fixed;
    z-index: 52;
    top: 8px;
    left: min(calc(100vw - 52px), 232px);
  }
  &[open] [data-closed],
  &:not([open]) [data-opened] {
    display: none;
  }
`;
const Sheet = styled.nav`
  position: fixed;
  z-index: 51;
  inset: 0 auto 0 0;
  width: min(280px, calc(100vw - 48px));
  padding: 14px 12px;
  overflow: auto;
  border-right: 1px solid ${c.line};
  background: ${c.paper};
  /* The veil over the page: a press on it is outside the sheet and closes it. */
  box-shadow: 0 0 0 100vmax rgb(10 15 30 / 55%);
  > a {
    padding-left: 8px;
  }
  > ul {
    display: grid;
    gap: 2px;
    margin-top: 20px;
  }
  li a {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 11px 12px;
    border-radius: ${radius};
    color: ${c.ink};
    font-size: 15px;
    font-weight: 550;
    text-decoration: none;
    &:hover {
      background: ${c.canvas};
    }
    &.active {
      background: ${c.brandTint};
      color: ${c.brand};
    }
  }
  li li a {
    padding: 8px 12px 8px 44px;
    font-size: 14px;
    font-weight: 450;
    &.active {
      background: none;
    }
  }
`;
