import styled from 'styled-components';
import { below, c } from '~/ui/tokens.ts';
import type { Offer } from './offers.ts';

type Props = { offers: Offer[]; mode: number | null; onChange: (mode: number | null) => void };

/** Shows the services of one mode. Nothing, where all have the same. */
export function ModeFilter({ offers, mode, onChange }: Props) {
  const names = new Map(offers.map(({ rate }) => [rate.motId, rate.motName]));
  if (names.size < 2) return null;
  const countOf = (id: number) => offers.filter(({ rate }) => rate.motId === id).length;
  const modes = [...names].toSorted(([a], [b]) => b - a);
  return (
    <Group role="group" aria-label="Mode">
      <button type="button" aria-pressed={mode === null} onClick={() => onChange(null)}>
        All {offers.length}
      </button>
      {modes.map(([id, name]) => (
        <button key={id} type="button" aria-pressed={mode === id} onClick={() => onChange(id)}>
          {name} {countOf(id)}
        </button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  border: 1px solid ${c.lineStrong};
  border-radius: 7px;
  overflow: hidden;
  button {
    min-height: 30px;
    padding: 0 12px;
    border: 0;
    background: none;
    color: ${c.muted};
    font: inherit;
    font-size: 13px;
    font-weight: 550;
    cursor: pointer;
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-pressed='true'] {
      background: ${c.brandTint};
      color: ${c.brand};
    }
  }
  @media ${below.sm} {
    button {
      min-height: 44px;
    }
  }
`;
