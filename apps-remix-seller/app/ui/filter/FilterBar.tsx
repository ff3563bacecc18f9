import { Form } from '@remix-run/react';
import styled, { css } from 'styled-components';
import { below } from '~/ui/tokens.ts';

/** On a phone, panels take the width of the bar, to stay on the screen. */
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

/** Behind the toggle, unless a panel is open. */
const behindToggle = css`
  &:not(:has(> [data-behind] > details[open])) > label:has(> input:not(:checked)) + [data-behind] {
    display: none;
  }
`;

/** A bar that is a container of this name hides its filters behind the toggle where it is too narrow for them. */
export const FILTERS = 'filters';
export const narrowBar = `${FILTERS} (max-width: 979.98px)`;

/** A list's filters: a GET form in a row that wraps. */
export const FilterBar = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 20px;
  @media ${below.sm} {
    padding: 12px 16px;
    ${behindToggle}
  }
  @container ${narrowBar} {
    ${behindToggle}
  }
  ${panelsWithin}
`;
