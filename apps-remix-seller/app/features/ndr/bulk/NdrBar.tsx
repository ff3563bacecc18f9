import { useSearchParams } from '@remix-run/react';
import { RotateCw } from 'lucide-react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Muted } from '~/ui/page/Page.tsx';
import { SelectAllOnPhone, SelectionBar } from '~/ui/table/SelectionBar.tsx';
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
      {hydrated && <SelectAllOnPhone {...selection} />}
      <Button size="sm" disabled={hydrated && count === 0} icon={<RotateCw aria-hidden />}>
        {hydrated && count > 0 ? `Re-attempt ${count}` : 'Re-attempt selected'}
      </Button>
      <Muted aria-live="polite">
        {hydrated && (count === 0 ? 'Select failed deliveries to begin' : `${count} selected`)}
      </Muted>
    </Bar>
  );
}

/** The filters above end with a line. */
const Bar = styled(SelectionBar)`
  border-top: 0;
`;
