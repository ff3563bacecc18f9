import styled, { css } from 'styled-components';
import { c, controlHeight, radius } from '~/ui/tokens.ts';

export const control = css`
  width: 100%;
  min-height: ${controlHeight};
  padding: 8px 12px;
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius};
  background: ${c.paper};
  color: ${c.ink};
  font-size: 14px;
  line-height: 20px;
  transition: border-color 120ms;
  &::placeholder {
    color: ${c.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${c.brand};
  }
  &:focus-visible {
    outline: 2px solid ${c.brand};
    outline-offset: -1px;
    border-color: ${c.brand};
  }
  &[aria-invalid='true'] {
    border-color: ${c.danger};
  }
  &:disabled,
  &[readonly] {
    background: ${c.canvas};
    color: ${c.muted};
  }
`;

export const Input = styled.input`
  ${control}
  &[inputmode='decimal'], &[inputmode='numeric'] {
    font-variant-numeric: tabular-nums;
  }
  &::-webkit-outer-spin-button,
  &::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
  &[type='color'] {
    height: ${controlHeight};
    padding: 4px;
    cursor: pointer;
  }
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
    border-radius: 5px;
  }
  &[type='number'] {
    appearance: textfield;
    -moz-appearance: textfield;
  }
`;

export const TextArea = styled.textarea`
  ${control} min-height: 84px;
  resize: vertical;
`;
