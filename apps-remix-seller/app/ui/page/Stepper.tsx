import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { below, c, visuallyHidden } from '~/ui/tokens.ts';
import { VisuallyHidden } from './Page.tsx';

type Step = { label: string; to?: string; press?: ComponentProps<'button'>; done?: boolean };

/**
 * The current step of a few. A step with `to` is a link; one with `press` is a submit button of the
 * surrounding form.
 */
export function Stepper({
  steps,
  current,
  label = 'Steps',
}: {
  steps: Step[];
  current: number;
  label?: string;
}) {
  return (
    <nav aria-label={label}>
      <Row>
        {steps.map((step, index) => {
          const done = step.done ?? index < current;
          const isCurrent = index === current;
          const isOpen = done && !isCurrent;
          const inside = (
            <>
              <Dot aria-hidden>{isOpen ? <Check size={14} /> : index + 1}</Dot>
              <span>{step.label}</span>
              {isOpen && <VisuallyHidden>, done</VisuallyHidden>}
            </>
          );
          return (
            <Item key={step.label} data-state={isCurrent ? 'current' : done ? 'done' : 'next'}>
              {isOpen && step.to && <Link to={step.to}>{inside}</Link>}
              {isOpen && step.press && (
                <button type="submit" formNoValidate {...step.press}>
                  {inside}
                </button>
              )}
              {!(isOpen && (step.to || step.press)) && (
                <span aria-current={isCurrent ? 'step' : undefined}>{inside}</span>
              )}
            </Item>
          );
        })}
      </Row>
    </nav>
  );
}

const Dot = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border: 1px solid ${c.lineStrong};
  border-radius: 50%;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;
const Row = styled.ol`
  display: flex;
  gap: 8px;
  @media ${below.sm} {
    gap: 4px;
  }
`;
const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  color: ${c.muted};
  &:not(:last-child) {
    flex: 1;
  }
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-width: 8px;
    height: 1px;
    background: ${c.line};
  }
  > * {
    position: relative;
  }
  > button {
    padding: 0;
    border: 0;
    border-radius: 99px;
    background: none;
    font: inherit;
  }
  > a,
  > button,
  > span {
    display: flex;
    align-items: center;
    gap: 8px;
    white-space: nowrap;
    color: inherit;
    text-decoration: none;
  }
  &[data-state='current'] {
    color: ${c.ink};
    font-weight: 600;
    ${Dot} {
      background: ${c.brandFill};
      border-color: ${c.brandFill};
      color: ${c.onBrand};
    }
  }
  &[data-state='done'] {
    color: ${c.ink};
    ${Dot} {
      background: ${c.successTint};
      border-color: transparent;
      color: ${c.success};
    }
  }
  @media ${below.md} {
    &:not([data-state='current']) > * > ${Dot} + span {
      ${visuallyHidden}
    }
    > button {
      min-width: 24px;
      min-height: 24px;
    }
    > span {
      white-space: normal;
    }
  }
`;
