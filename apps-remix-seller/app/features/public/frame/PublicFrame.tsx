import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';

/** The layout of all public pages. */
export function PublicFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <Frame>
      <PublicHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  background: ${c.paper};
  main {
    outline: none;
  }
`;
