import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaItem, Popover, Text } from 'react-aria-components';
import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';
import { DisabledEntry } from './DisabledEntry.tsx';
import type { MenuEntry } from './menuEntry.ts';
import { menuRow } from './menuStyles.ts';

type Props = {
  label: string;
  entries: MenuEntry[];
  trigger: RefObject<HTMLButtonElement>;
  focusOn: 'first' | 'last';
  onClose: () => void;
  onChoice: (entry: MenuEntry) => void;
};

export default function MenuSheet({ label, entries, trigger, focusOn, onClose, onChoice }: Props) {
  return (
    <Sheet
      aria-label={label}
      triggerRef={trigger}
      placement="bottom end"
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <AriaMenu
        aria-label={label}
        autoFocus={focusOn}
        onClose={onClose}
        onAction={(key) => {
          const entry = entries[Number(key)];
          if (entry) onChoice(entry);
        }}
      >
        {entries.map((entry, index) => (
          <Item
            key={entry.label}
            id={String(index)}
            textValue={entry.label}
            isDisabled={entry.disabled ?? 'why' in entry}
            data-danger={entry.danger || undefined}
          >
            {entry.icon}
            {'why' in entry ? (
              <DisabledEntry
                label={<Text slot="label">{entry.label}</Text>}
                why={<Text slot="description">{entry.why}</Text>}
              />
            ) : (
              entry.label
            )}
          </Item>
        ))}
      </AriaMenu>
    </Sheet>
  );
}

const Sheet = styled(Popover)`
  min-width: 180px;
  padding: 6px;
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius};
  background: ${c.paper};
  [role='menu'] {
    outline: none;
  }
`;
const Item = styled(AriaItem)`
  ${menuRow}
`;
