import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

/** The browser's file input for images, with a button in the portal's style. */
export const FileInput = styled.input.attrs({ type: 'file', accept: '.png,.jpg,.jpeg' })`
  width: 100%;
  font-size: 14px;
  color: ${c.muted};
  &::file-selector-button {
    min-height: 36px;
    margin-right: 12px;
    padding: 0 14px;
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius};
    background: ${c.paper};
    color: ${c.ink};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`;
