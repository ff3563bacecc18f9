import { Form } from '@remix-run/react';
import styled, { css } from 'styled-components';
import { below } from './tokens.ts';

/** On a phone what opens under a filter takes the width of the bar, so that none hangs over the edge. */
export const panelsWithin = css`
  @media ${below.sm} {
    position: relative;
    details {
      position: static;
    }
    details > summary + div {
      left: 16px;
      right: 16px;
      top: auto;
      width: auto;
      margin-top: 6px;
    }
  }
`;

/** The filters of a list: a GET form in a row that wraps. */
export const FilterBar = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 20px;
  @media ${below.sm} {
    padding: 12px 16px;
  }
  ${panelsWithin}
`;
