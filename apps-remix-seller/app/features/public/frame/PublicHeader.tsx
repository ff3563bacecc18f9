import { NavLink } from '@remix-run/react';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { LinkButton } from '~/ui/Button.tsx';
import { useDismiss } from '~/ui/overlay/useDismiss.ts';
import { Brand } from '~/ui/page/Brand.tsx';
import { below, c, from, maxWidth, radius } from '~/ui/tokens.ts';

const RAISED_FROM = '30px';
const HEIGHT = '72px';
const links = [
  { to: '/', label: 'Home' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/integrations', label: 'Integrations' },
  { to: '/track/package', label: 'Track' },
];

export function PublicHeader({ signedIn }: { signedIn: boolean }) {
  const raised = useIsScrolled();
  const all = links.map(({ to, label }) => (
    <NavLink key={to} to={to} end>
      {label}
    </NavLink>
  ));
  const ways = signedIn ? (
    <LinkButton to="/orders">Go Orders</LinkButton>
  ) : (
    <>
      <LinkButton to="/signin" variant="quiet">
        Sign In
      </LinkButton>
      <LinkButton to="/signup">Sign Up</LinkButton>
    </>
  );
  return (
    <Bar data-raised={raised || undefined}>
      <Row>
        <Brand />
        <Wide aria-label="Main">{all}</Wide>
        <Ways>{ways}</Ways>
        <Narrow ref={useDismiss()}>
          <summary aria-label="Menu">
            <MenuIcon size={22} aria-hidden data-closed />
            <X size={22} aria-hidden data-opened />
          </summary>
          <nav aria-label="Menu">
            {all}
            <div>{ways}</div>
          </nav>
        </Narrow>
      </Row>
    </Bar>
  );
}

/** Fallback for browsers without scroll-driven animations. Without JavaScript they keep a plain line. */
function useIsScrolled(): boolean {
  const [raised, setRaised] = useState(false);
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return undefined;
    const onScroll = () => setRaised(window.scrollY > Number.parseInt(RAISED_FROM, 10));
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return raised;
}

const shadow = '0 10px 28px -18px rgb(10 16 32 / 45%)';
const raise = keyframes`
  from { border-color: transparent; box-shadow: none; }
  to { border-color: ${c.line}; box-shadow: ${shadow}; }
`;
const drop = keyframes`from { opacity: 0; transform: translateY(-12px); }`;

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  background: ${c.paper};
  border-bottom: 1px solid ${c.line};
  &[data-raised] {
    box-shadow: ${shadow};
  }
  @supports (animation-timeline: scroll()) {
    animation: ${raise} linear both;
    animation-timeline: scroll(root);
    animation-range: ${RAISED_FROM} calc(${RAISED_FROM} + 1px);
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: clamp(24px, 3vw, 40px);
  height: ${HEIGHT};
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: 0 clamp(16px, 4vw, 64px);
`;
const Wide = styled.nav`
  display: flex;
  flex: 1;
  gap: clamp(16px, 2vw, 28px);
  a {
    padding: 8px 0;
    color: ${c.muted};
    font-size: 15px;
    font-weight: 550;
    text-decoration: none;
  }
  a:hover,
  a[aria-current='page'] {
    color: ${c.ink};
  }
  @media ${below.md} {
    display: none;
  }
`;
const Ways = styled.div`
  display: flex;
  gap: 8px;
  @media ${below.md} {
    display: none;
  }
`;
/* The backdrop is part of the toggle, so a click on it closes the drawer without a script. */
const Narrow = styled.details`
  margin-left: auto;
  @media ${from.md} {
    display: none;
  }
  summary {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-right: -8px;
    border-radius: ${radius};
  }
  &[open] summary::before {
    content: '';
    position: fixed;
    inset: ${HEIGHT} 0 0;
    background: rgb(10 16 32 / 45%);
  }
  &[open] [data-closed],
  &:not([open]) [data-opened] {
    display: none;
  }
  nav {
    position: absolute;
    inset: 100% 0 auto;
    padding: 4px clamp(16px, 4vw, 64px) 20px;
    border-bottom: 1px solid ${c.line};
    background: ${c.paper};
    animation: ${drop} 160ms ease-out;
  }
  nav > a {
    display: block;
    padding: 14px 0;
    border-bottom: 1px solid ${c.line};
    color: ${c.ink};
    font-size: 17px;
    font-weight: 550;
    text-decoration: none;
  }
  nav > a[aria-current='page'] {
    color: ${c.brand};
  }
  nav > div {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 8px;
    padding-top: 20px;
  }
  nav > div a {
    min-height: 46px;
    font-size: 16px;
  }
`;
