import { useSearchParams } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { control } from '~/ui/form/Control.ts';
import { c, from, visuallyHidden } from '~/ui/tokens.ts';

/**
 * On a phone, shows what follows it in a `FilterBar`, until a filter is applied. A checkbox without a name: it works
 * without JavaScript and is not submitted.
 */
export function FiltersToggle() {
  const [params] = useSearchParams();
  return (
    <Toggle>
      <input key={String(params)} type="checkbox" />
      <SlidersHorizontal size={16} aria-hidden />
      Filters
    </Toggle>
  );
}

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
`;
