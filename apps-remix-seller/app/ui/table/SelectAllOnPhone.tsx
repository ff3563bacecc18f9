import styled from 'styled-components';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { below, c } from '~/ui/tokens.ts';

type Props = {
  selectable: string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Selects all rows on a phone, where cards have no head with a checkbox. */
export function SelectAllOnPhone({ selectable, selected, onSelect }: Props) {
  const isAll = selectable.length > 0 && selectable.every((each) => selected.has(each));
  const hydrated = useHydrated();
  return (
    <Line>
      <Checkbox
        label="Select all"
        checked={isAll}
        disabled={!hydrated}
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
  /* It needs scripts. Until they run it keeps its place, so the cards do not move. */
  @media (scripting: none) {
    display: none;
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
