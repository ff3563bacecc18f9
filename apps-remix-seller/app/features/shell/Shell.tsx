import { Link } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useNotExpired } from '~/features/auth/sign-in/useExpired.ts';
import { CREATE_ORDER } from '~/lib/page/paths.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { below, c, from, maxWidth, menuWidth } from '~/ui/tokens.ts';
import { Arrival } from './Arrival.tsx';
import { type Balance, WalletBalance } from './bar/Balance.tsx';
import { NoticeBell } from './bar/NoticeBell.tsx';
import { SearchOpener } from './bar/SearchOpener.tsx';
import { ConnectionAlert } from './ConnectionAlert.tsx';
import { isUnder, menuFor, openItem } from './menu/menu.ts';
import { MenuDrawer } from './menu/MenuDrawer.tsx';
import { ProfileMenu } from './menu/ProfileMenu.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { useMenuPath } from './menu/useMenuPath.ts';

type Props = {
  company: string;
  email: string;
  theme: 'light' | 'dark' | null;
  prepaid: boolean;
  isSeller: boolean;
  balance: Balance | null;
  unread: number;
  children: ReactNode;
};

/** More tabs need the room of the search's text. */
const MANY_TABS = 4;

/** The layout of all signed-in pages. */
export function Shell({ company, email, theme, prepaid, isSeller, balance, unread, children }: Props) {
  useNotExpired();
  const menu = menuFor({ prepaid, isSeller });
  const path = useMenuPath();
  const open = openItem(menu, path);
  const links = open && open.tabs.length > 0 ? open.tabs : open ? [open] : [];
  const tabs = useScrollToCurrent(path);
  return (
    <Frame>
      <SideMenu items={menu} />
      <Bar>
        <MenuDrawer items={menu} />
        <TopTabs ref={tabs} aria-label={open ? `In ${open.label}` : 'Section'}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={isUnder(path, to) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </TopTabs>
        {isSeller && <SearchOpener prepaid={prepaid} isNarrow={(open?.tabs.length ?? 0) > MANY_TABS} />}
        {balance && <WalletBalance {...balance} />}
        {isSeller && <NoticeBell unread={unread} />}
        {isSeller && (
          <LinkButton to={CREATE_ORDER} icon={<Plus aria-hidden />} aria-label="Create order">
            <Long>Create order</Long>
          </LinkButton>
        )}
        <ProfileMenu company={company} email={email} theme={theme} isSeller={isSeller} />
      </Bar>
      <Arrival />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <ConnectionAlert />
    </Frame>
  );
}

/** Scrolls the current tab into view if the tabs overflow. */
function useScrollToCurrent(path: string) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = tabs.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current)
      row.scrollLeft = current.offsetLeft + current.offsetWidth - row.offsetLeft - row.clientWidth + 16;
  }, [path]);
  return tabs;
}

const Long = styled.span`
  @media ${below.sm} {
    display: none;
  }
`;
const Frame = styled.div`
  font-size: 14px;
  line-height: 20px;
  @media screen and ${from.lg} {
    padding-left: ${menuWidth};
  }
`;
const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  height: 56px;
  padding: 0 24px;
  border-bottom: 1px solid ${c.line};
  background: ${c.paper};
  @media ${below.sm} {
    padding: 0 8px;
    gap: 0;
  }
`;
const TopTabs = styled.nav`
  display: flex;
  flex: 1 1 auto;
  align-self: stretch;
  gap: 4px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  /* A shadow at an end where tabs are hidden: what covers it scrolls along with them. */
  background:
    linear-gradient(to right, ${c.paper} 50%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, ${c.paper} 50%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, ${c.line}, transparent) left / 14px 100% no-repeat scroll,
    linear-gradient(to left, ${c.line}, transparent) right / 14px 100% no-repeat scroll;
  a {
    display: inline-flex;
    align-items: center;
    padding: 2px 10px 0;
    border-bottom: 2px solid transparent;
    color: ${c.muted};
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
    outline-offset: -3px;
  }
  a:hover {
    color: ${c.ink};
  }
  a[aria-current='page'] {
    color: ${c.ink};
    border-bottom-color: ${c.brand};
  }
`;
const Main = styled.main`
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: 24px;
  outline: none;
  h1 {
    outline: none;
  }
  /* A list that fills the page. */
  &:has(> [data-bleed]) {
    max-width: none;
    padding: 0;
  }
  @media ${below.sm} {
    padding: 16px;
  }
  /* Room to scroll the last rows clear of a message. */
  body:is([data-toast-redirect], [data-toast-page], [data-toast-connection]) & {
    padding-bottom: 90px;
  }
  body[data-toast-connection]:is([data-toast-redirect], [data-toast-page]) & {
    padding-bottom: 156px;
  }
  @media (scripting: none) {
    body:has([data-toast] > *) & {
      padding-bottom: 90px;
    }
  }
`;
