import { useNavigation } from '@remix-run/react';
import styled, { keyframes } from 'styled-components';
import { c } from '~/ui/tokens.ts';

/**
 * A progress line at the top during navigation. Hidden from screen readers: the pressed control reports busy.
 */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden />;
}

const grow = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;
const Line = styled.div`
  position: fixed;
  z-index: 90;
  inset: 0 0 auto;
  height: 3px;
  background: ${c.brand};
  transform-origin: left;
  animation: ${grow} 4s cubic-bezier(0.1, 0.7, 0.2, 1) forwards;
`;
