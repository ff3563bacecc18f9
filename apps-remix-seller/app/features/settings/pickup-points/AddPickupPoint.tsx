import { Plus } from 'lucide-react';
import { useState } from 'react';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import type { NewPoint } from './new-point.ts';
import { PickupPointDialog } from './PickupPointDialog.tsx';

type Props = {
  label?: string;
  newPoint: NewPoint;
  /** A secondary action: without JavaScript it opens the form in a new tab. */
  isAside?: boolean;
  onSaved?: (id: number) => void;
};

/**
 * Adds a pickup point in a dialog; the page's loader then lists it. Without JavaScript it links to the form's
 * page.
 */
export function AddPickupPoint({ label = 'Add pickup point', newPoint, isAside, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const style = {
    variant: isAside ? 'quiet' : 'primary',
    size: isAside ? 'sm' : 'md',
    icon: <Plus aria-hidden />,
  } as const;
  if (!useHydrated()) {
    return (
      <LinkButton to="/settings/pickup-points/new" target={isAside ? '_blank' : undefined} {...style}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button type="button" {...style} onClick={() => whenDialogLoaded(() => setOpen(true))}>
        {label}
      </Button>
      {isOpen && <PickupPointDialog newPoint={newPoint} onClose={() => setOpen(false)} onSaved={onSaved} />}
    </>
  );
}
