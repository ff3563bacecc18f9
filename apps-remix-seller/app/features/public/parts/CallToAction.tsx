import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { LinkButton } from '~/ui/Button.tsx';
import { c, maxWidth, radius } from '~/ui/tokens.ts';
import { night } from './Section.tsx';

/** The closing sign-up link: the landing page's own, or the dark banner of other pages. */
export function CallToAction({ variant }: { variant: 'landing' | 'banner' }) {
  if (variant === 'banner') {
    return (
      <Band>
        <Banner>
          <h2>Get started for FREE</h2>
          <LinkButton to="/signup" variant="marigold" size="lg">
            Start Now - Compare & Ship
          </LinkButton>
        </Banner>
      </Band>
    );
  }
  return (
    <Closing>
      <h2>Generate labels in minutes. Try now, it's free.</h2>
      <p>No subscription fee, no minimum sign-up period, no credit card.</p>
      <LinkButton to="/signup" variant="marigold" size="lg">
        Try for free
        <ArrowRight aria-hidden />
      </LinkButton>
    </Closing>
  );
}

const Band = styled.section`
  background: ${c.paper};
  padding: 0 clamp(16px, 4vw, 64px) clamp(56px, 7vw, 112px);
`;
const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 24px 40px;
  max-width: calc(${maxWidth} - 128px);
  margin: 0 auto;
  padding: clamp(28px, 4vw, 56px);
  border: 1px solid ${night.line};
  border-radius: ${radius};
  background: ${night.ground};
  color: ${night.text};
  h2 {
    font-size: clamp(30px, 3.6vw, 48px);
    letter-spacing: -0.035em;
  }
`;
const Closing = styled.section`
  display: grid;
  justify-items: center;
  padding: clamp(64px, 8vw, 128px) clamp(16px, 4vw, 64px);
  background: ${night.ground};
  color: ${night.text};
  text-align: center;
  h2 {
    max-width: 18ch;
    font-size: clamp(36px, 5vw, 68px);
    line-height: 1.04;
    letter-spacing: -0.04em;
  }
  p {
    margin: 20px 0 32px;
    color: ${night.muted};
    font-size: clamp(16px, 1.3vw, 18px);
  }
`;
