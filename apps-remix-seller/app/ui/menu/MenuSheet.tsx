import { useState, type RefObject } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Menu as AriaMenu, MenuItem as AriaItem, Popover, Text } from 'react-aria-components';
import { createPortal } from 'react-dom';
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

/**
 * Not modal: a modal menu makes the page inert, for which the browser styles all rows of a list again. A pane over the page
 * takes the click that closes it. Both are in one element at the end of the button's landmark, where screen readers look
 * for them: when an element goes, the browser styles what comes after it again.
 */
export default function MenuSheet({ label, entries, trigger, focusOn, onClose, onChoice }: Props) {
  const landmark = trigger.current?.closest<HTMLElement>('main') ?? document.body;
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  const pane = <Pane onMouseDown={(event) => event.preventDefault()} onClick={onClose} />;
  return (
    <>
      {createPortal(<div ref={setLayer}>{pane}</div>, landmark)}
      {layer && (
        <PortalProvider getContainer={() => layer}>
          <Sheet
            aria-label={label}
            triggerRef={trigger}
            placement="bottom end"
            isNonModal
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
        </PortalProvider>
      )}
    </>
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
/** Directly below the sheet, whose z-index the library sets. */
const Pane = styled.div`
  position: fixed;
  z-index: 99999;
  inset: 0;
`;
const Item = styled(AriaItem)`
  ${menuRow}
`;
