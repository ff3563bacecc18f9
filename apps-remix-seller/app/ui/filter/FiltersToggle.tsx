import { useSearchParams } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { withParams } from '~/lib/lists/list.ts';
import { control } from '~/ui/form/Control.ts';
import { c, from, visuallyHidden } from '~/ui/tokens.ts';
import { narrowBar } from './FilterBar.tsx';

/**
 * The filters of a `FilterBar`. On a phone or in a narrow bar they are behind a toggle, until a filter is applied: a
 * checkbox without a name, which works without JavaScript and is not submitted.
 */
export function FiltersToggle({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  return (
    <>
      <Toggle>
        {/* An open order is no filter. */}
        <input key={withParams(params, { open: null })} type="checkbox" />
        <SlidersHorizontal size={16} aria-hidden />
        Filters
      </Toggle>
      <Behind data-behind>{children}</Behind>
    </>
  );
}

const Behind = styled.div`
  display: contents;
`;
const Toggle = styled.label`
  ${control}
  position: relative;
  display: inline-flex;
  width: auto;
  align-items: center;
  gap: 8px;
  cursor: pointer;
  > input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    border-color: ${c.brand};
    color: ${c.brand};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${c.brand};
    outline-offset: 2px;
  }
  @media ${from.sm} {
    display: none;
  }
  @container ${narrowBar} {
    display: inline-flex;
  }
`;
