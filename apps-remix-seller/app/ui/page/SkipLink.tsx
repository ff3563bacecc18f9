import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

export function SkipLink() {
  return <Anchor href="#main">Skip to content</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 10px 16px;
  border-radius: ${radius};
  background: ${c.brandFill};
  color: ${c.onBrand};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;
