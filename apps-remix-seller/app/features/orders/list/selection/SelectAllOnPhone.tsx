import styled from 'styled-components';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { below, c } from '~/ui/tokens.ts';
import type { RowSelection } from './useRowSelection.ts';

/** Cards have no head with a checkbox. */
export function SelectAllOnPhone({
  selection: { selectable, selected, onSelect },
}: {
  selection: RowSelection;
}) {
  const isAll = selectable.length > 0 && selectable.every((each) => selected.has(each));
  if (!useHydrated()) return null;
  return (
    <Line>
      <Checkbox
        label="Select all"
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : selectable))}
      />
    </Line>
  );
}

const Line = styled.div`
  display: none;
  @media ${below.sm} {
    display: block;
    border-bottom: 1px solid ${c.line};
  }
  label {
    width: 100%;
    min-height: 44px;
    align-items: center;
    padding-left: 14px;
  }
  input {
    width: 24px;
    height: 24px;
  }
`;
