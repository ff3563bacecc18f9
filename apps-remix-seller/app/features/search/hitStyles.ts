import { css } from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

/** A result: its name, and a quiet line about it. */
export const hitRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  min-height: 44px;
  align-content: center;
  padding: 6px 12px;
  border-radius: ${radius};
  color: ${c.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  span {
    color: ${c.muted};
    font-size: 13px;
  }
  &:hover,
  &[aria-selected='true'] {
    background: ${c.brandTint};
  }
`;

export const groupTitle = css`
  padding: 10px 12px 4px;
  color: ${c.muted};
  font-size: 12px;
  font-weight: 600;
`;
