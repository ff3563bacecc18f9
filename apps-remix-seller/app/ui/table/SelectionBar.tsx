import styled from 'styled-components';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { below, c, from } from '~/ui/tokens.ts';

type Props = {
  selectable: string[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Selects all rows on a phone: cards have no header row with a checkbox. */
export function SelectAllOnPhone({ selectable, selected, onSelect }: Props) {
  const isAll = selectable.length > 0 && selectable.every((each) => selected.has(each));
  return (
    <OnPhone>
      <Checkbox
        label="Select all"
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : selectable))}
      />
    </OnPhone>
  );
}

const OnPhone = styled.div`
  display: none;
  @media ${below.sm} {
    display: block;
    width: 100%;
  }
`;

/** The form of the selected rows, above their table. */
export const SelectionBar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 20px;
  border-top: 1px solid ${c.line};
  border-bottom: 1px solid ${c.line};
  font-size: 13px;
  background: ${c.paper};
  @media ${below.sm} {
    padding: 10px 16px;
  }
  /* Sticky above the table's sticky header row, which needs to know its height. */
  @media ${from.xl} {
    position: sticky;
    top: 56px;
    z-index: 3;
    height: 50px;
    padding-block: 0;
    & ~ * {
      --heads-under: 106px;
    }
  }
`;
