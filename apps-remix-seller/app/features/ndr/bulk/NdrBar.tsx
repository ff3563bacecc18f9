import { useSearchParams } from '@remix-run/react';
import { RotateCw } from 'lucide-react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Muted } from '~/ui/page/Page.tsx';
import { below, c, from } from '~/ui/tokens.ts';
import type { NdrSelection } from '../useNdrSelection.ts';

/** The id of the form of the selected rows. Their checkboxes are in the table and refer to it. */
export const SELECTED_NDRS = 'selected-ndrs';

/** Opens the dialog for the selected rows; without JavaScript the button opens their page. */
export function NdrBar({ selection, onAsk }: { selection: NdrSelection; onAsk: () => void }) {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const count = selection.selected.size;
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0) whenDialogLoaded(onAsk);
  };
  return (
    <Bar id={SELECTED_NDRS} method="get" action="/manage-ndr/reattempt" onSubmit={open}>
      {[...params].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button size="sm" disabled={hydrated && count === 0} icon={<RotateCw aria-hidden />}>
        {hydrated && count > 0 ? `Re-attempt ${count}` : 'Re-attempt selected'}
      </Button>
      <Muted aria-live="polite">
        {hydrated && (count === 0 ? 'Select failed deliveries to begin' : `${count} selected`)}
      </Muted>
    </Bar>
  );
}

/** Sticky above the table's sticky head, which needs to know its height. */
const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px 20px;
  border-bottom: 1px solid ${c.line};
  font-size: 13px;
  background: ${c.paper};
  @media ${below.sm} {
    padding: 10px 16px;
  }
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
