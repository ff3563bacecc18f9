import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

/** The current step as dots. `current` counts from 0. */
export function StepDots({ count, current }: { count: number; current: number }) {
  return (
    <Row role="img" aria-label={`Step ${current + 1} of ${count}`}>
      {Array.from({ length: count }, (_, index) => (
        <Dot key={index} data-on={index <= current || undefined} />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: 8px;
`;
const Dot = styled.span`
  width: 28px;
  height: 6px;
  border-radius: 3px;
  background: ${c.line};
  &[data-on] {
    background: ${c.brandFill};
  }
`;
