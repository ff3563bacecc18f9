import type { SetupStep } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { STEPS } from './steps.ts';

/** The setup steps: done steps are ticked, open ones link to their page. */
export function SetupList({ steps }: { steps: SetupStep[] }) {
  return (
    <List aria-label="Setup">
      {steps.map(({ step, done }) => {
        const { label, to } = STEPS[step];
        return (
          <li key={step} data-done={done || undefined}>
            {done ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {done ? (
              <span>
                {label}
                <VisuallyHidden>, done</VisuallyHidden>
              </span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: 6px;
  text-align: left;
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    color: ${c.muted};
  }
  li > :last-child {
    padding: 2px 0;
  }
  li[data-done] > svg {
    color: ${c.success};
  }
`;
