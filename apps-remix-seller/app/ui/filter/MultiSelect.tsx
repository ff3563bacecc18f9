import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { box, row } from '~/ui/form/Checkbox.tsx';
import { control } from '~/ui/form/Control.ts';
import type { Option } from '~/ui/form/Select.tsx';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { Disclosure } from '~/ui/overlay/Disclosure.tsx';
import { c } from '~/ui/tokens.ts';

type Props = {
  label: string;
  name: string;
  options: readonly Option[];
  defaultValues?: (string | number)[];
  /** Adds a button below the list that submits the form. */
  apply?: boolean;
};

/** Multiple choice: plain checkboxes of the surrounding form, under a button. */
export function MultiSelect({ label, name, options, defaultValues = [], apply = false }: Props) {
  const [chosen, setChosen] = useState(() => new Set(defaultValues.map(String)));
  const list = useRef<HTMLDivElement>(null);
  useAfterHydration(list, (part) => setChosen((before) => checkedValues(part, name) ?? before));
  const toggle = (value: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(value)) next.add(value);
      return next;
    });
  return (
    <Disclosure
      width={260}
      onToggle={(isOpen) => {
        // Closed without Apply: restores the active choice.
        if (apply && !isOpen) setChosen(new Set(defaultValues.map(String)));
      }}
      trigger={
        <Trigger>
          <span>{label}</span>
          {chosen.size > 0 && <b>{chosen.size}</b>}
          <ChevronDown size={16} aria-hidden />
        </Trigger>
      }
    >
      <List ref={list} role="group" aria-label={label}>
        {options.length === 0 && <p>No options yet.</p>}
        {options.map(({ value, label: text, disabled }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              disabled={disabled}
              checked={chosen.has(String(value))}
              onChange={() => toggle(String(value))}
            />
            <span>{text}</span>
          </label>
        ))}
        {apply && options.length > 0 && (
          <Button wide size="sm">
            Apply
          </Button>
        )}
      </List>
    </Disclosure>
  );
}

export const Trigger = styled.span`
  ${control}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  b {
    padding: 0 7px;
    border-radius: 99px;
    background: ${c.brandTint};
    color: ${c.brand};
    font-size: 12px;
  }
  svg {
    color: ${c.muted};
    margin-left: auto;
  }
`;
const List = styled.div`
  display: grid;
  gap: 2px;
  > button {
    margin: 6px 4px 4px;
    width: auto;
  }
  label {
    ${row}
    display: flex;
    padding: 7px 8px;
  }
  input {
    ${box}
  }
  p {
    padding: 8px;
    font-size: 13px;
    color: ${c.muted};
  }
`;
