import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { setInputValue } from '~/ui/form/setInputValue.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { c } from '~/ui/tokens.ts';

/** Outer measures in cm of bags and boxes that small shops use most. */
const SIZES = [
  { name: 'Flyer', length: 25, width: 20, height: 2 },
  { name: 'Small box', length: 20, width: 15, height: 10 },
  { name: 'Medium box', length: 30, width: 20, height: 15 },
  { name: 'Large box', length: 40, width: 30, height: 20 },
];

function fill({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, size: (typeof SIZES)[number]) {
  for (const name of ['length', 'width', 'height'] as const) {
    const box = form?.elements.namedItem(name);
    if (box instanceof HTMLInputElement) setInputValue(box, String(size[name]));
  }
}

/** Fills the three measures of a common size. Without JavaScript they are typed. Tab stops once, arrow keys move within. */
export function Sizes() {
  const hydrated = useHydrated();
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (stop + by + SIZES.length) % SIZES.length;
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  if (!hydrated) return null;
  return (
    <Line role="toolbar" aria-label="Common sizes" onKeyDown={move}>
      {SIZES.map((size, index) => (
        <Button
          key={size.name}
          type="button"
          variant="quiet"
          size="sm"
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={(event) => fill(event, size)}
        >
          {size.name}{' '}
          <small>
            {size.length} × {size.width} × {size.height}
          </small>
        </Button>
      ))}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  small {
    margin-left: 4px;
    color: ${c.muted};
    font-variant-numeric: tabular-nums;
  }
`;
