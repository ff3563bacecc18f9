import styled, { keyframes } from 'styled-components';
import { c } from '~/ui/tokens.ts';

const breathe = keyframes`from { opacity: 0.5; } to { opacity: 1; }`;

/** Reserves the space of loading content, to avoid a layout shift. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: 6px;
  background: ${c.line};
  animation: ${breathe} 1.2s ease-in-out infinite alternate;
`;
