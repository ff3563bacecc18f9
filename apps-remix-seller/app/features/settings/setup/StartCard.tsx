import type { SetupStep } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { LinkButton } from '~/ui/Button.tsx';
import { below, c, radius } from '~/ui/tokens.ts';
import { SetupList } from './SetupList.tsx';
import { nextOf } from './steps.ts';

/** The way to the first shipped parcel, and its next step. */
export function StartCard({ steps }: { steps: SetupStep[] }) {
  const next = nextOf(steps);
  const done = steps.filter((step) => step.done).length;
  return (
    <Frame aria-label="Your first parcel">
      <div>
        <h2>Your first parcel</h2>
        <p>
          {next
            ? `${done} of ${steps.length} steps done.`
            : 'Everything is ready: select your order and ship it.'}
        </p>
        {next && (
          <LinkButton to={next.to} size="sm">
            Next: {next.label}
          </LinkButton>
        )}
      </div>
      <SetupList steps={steps} />
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: 12px 24px;
  padding: 14px 16px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  p {
    margin: 2px 0 12px;
    font-size: 13px;
    color: ${c.muted};
  }
  ol {
    grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  }
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
    ol {
      display: none;
    }
  }
`;
