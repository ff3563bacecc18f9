import styled from 'styled-components';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { c } from '~/ui/tokens.ts';
import { setKeysOn } from './keys.ts';

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['x', 'Select or deselect'],
  ['a', 'Select or deselect all on this page'],
  ['s', 'Ship the selected orders or the current one'],
  ['l', 'Print labels'],
  ['o', 'Open the current order'],
  ['e', 'Edit the current order'],
  ['c', 'Create an order'],
  ['1 2 3', 'Go to Pending, Ready or Cancelled'],
  ['Esc', 'Close the order, or clear the selection'],
  ['?', 'This list'],
] as const;

/** Explains the keys and switches them on and off. */
export function KeySheet({ isOn }: { isOn: boolean }) {
  return (
    <>
      <List>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </List>
      <Checkbox label="Use keyboard shortcuts" checked={isOn} onChange={() => setKeysOn(!isOn)} />
    </>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;
  margin-bottom: 16px;
  padding-bottom: 16px;
  border-bottom: 1px solid ${c.line};
  > div {
    display: grid;
    grid-template-columns: 100px 1fr;
    align-items: center;
  }
  dt {
    display: flex;
    gap: 4px;
  }
  kbd {
    min-width: 24px;
    padding: 1px 6px;
    border: 1px solid ${c.lineStrong};
    border-radius: 6px;
    background: ${c.canvas};
    font: inherit;
    font-size: 13px;
    text-align: center;
  }
`;
