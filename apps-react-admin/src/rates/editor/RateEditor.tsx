import type { RateCard } from '@harkara/server/contract/models';
import { Alert, Button, Skeleton } from '@mui/material';
import { useCallback, useState } from 'react';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { DraftPanel } from '../draft/DraftPanel.tsx';
import { RateForm } from '../form/RateForm.tsx';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { CardSummary } from './CardSummary.tsx';
import { useRateCard } from './useRateCard.ts';

type RateEditorProps = {
  id: number;
  /** Reports whether the form has unsaved changes. */
  onDirty?: (isDirty: boolean) => void;
};

/** Each save remounts the form with the new revision. */
export function RateEditor({ id, onDirty }: RateEditorProps) {
  const { card, setCard, error, refetch } = useRateCard(id);
  const [isDirty, setDirty] = useState(false);
  const [isJustSaved, setJustSaved] = useState(false);
  const changeDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      onDirty?.(dirty);
    },
    [onDirty],
  );
  const applySaved = (saved: RateCard, isNewDraft = false) => {
    changeDirty(false);
    setJustSaved(isNewDraft);
    setCard(saved);
  };

  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Couldn’t load the rates. {error.message}
      </Alert>
    );
  if (!card) return <Skeleton variant="rounded" height={480} aria-label="Loading" role="status" />;
  return (
    <>
      <LeaveGuard when={isDirty} />
      <CardSummary card={card} />
      <RateForm key={`form-${card.revision}`} card={card} onDirty={changeDirty} onSaved={applySaved} />
      {card.draft && (
        <DraftPanel
          key={`draft-${card.revision}`}
          card={card}
          isHeld={isDirty}
          isJustSaved={isJustSaved}
          onChanged={applySaved}
          onStale={refetch}
        />
      )}
      <VersionsPanel card={card} isHeld={isDirty} onChanged={applySaved} onStale={refetch} />
    </>
  );
}
