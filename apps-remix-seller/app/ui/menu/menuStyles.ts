import { css } from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

/** A menu row, for any element. */
export const menuRow = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 36px;
  padding: 6px 12px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${c.ink};
  font-size: 14px;
  line-height: 20px;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  outline-offset: -2px;
  &:hover,
  &[data-focused] {
    background: ${c.brandTint};
  }
  &[data-danger] {
    color: ${c.danger};
  }
  &[data-disabled] {
    color: ${c.muted};
    background: none;
    cursor: default;
  }
  &[data-danger]:hover,
  &[data-danger][data-focused] {
    background: ${c.dangerTint};
  }
`;

export const menuTrigger = css`
  display: inline-grid;
  place-items: center;
  min-width: 34px;
  height: 34px;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: none;
  color: ${c.muted};
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${c.brandTint};
    color: ${c.ink};
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
