import styled from 'styled-components';
import { LinkButton } from '~/ui/Button.tsx';
import { c } from '~/ui/tokens.ts';

export function NotFound({ signedIn, inFrame }: { signedIn: boolean; inFrame?: boolean }) {
  return (
    <Sorry
      inFrame={inFrame}
      title="Sorry, this Page isn't available"
      text="The link you followed may be broken, or the page may have been removed."
    >
      <LinkButton to={signedIn ? '/orders' : '/'}>{signedIn ? 'Go Orders' : 'Go Home'}</LinkButton>
    </Sorry>
  );
}

type SorryProps = { title: string; text: string; inFrame?: boolean; children?: React.ReactNode };

/** `inFrame`: the layout already has a `main`. */
export function Sorry({ title, text, inFrame, children }: SorryProps) {
  return (
    <Frame {...(inFrame ? { as: 'section' } : { id: 'main' })}>
      <Parcel />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Frame>
  );
}

function Parcel() {
  return (
    <svg
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M30 30 60 16l30 14v34L60 78 30 64Z" fill={c.brandTint} stroke={c.brand} />
      <path d="m30 30 30 14 30-14M60 44v34" stroke={c.brand} />
      <path d="m45 23 30 14" stroke={c.brand} />
      <path d="M4 64h16M10 54h8M102 44h14M100 54h8" strokeLinecap="round" stroke={c.lineStrong} />
    </svg>
  );
}

const Frame = styled.main`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  min-height: 70dvh;
  padding: 32px 16px;
  text-align: center;
  h1 {
    font-size: 24px;
  }
  p {
    max-width: 48ch;
    color: ${c.muted};
    margin-bottom: 8px;
  }
`;
