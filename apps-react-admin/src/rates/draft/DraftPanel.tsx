import type { RateCard } from '@harkara/server/contract/models';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { dateTime } from '../../format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { useCardAction } from '../editor/useCardAction.ts';
import { typedOf } from '../rateCard.ts';
import { changesBetween } from '../versions/changes.ts';
import { ChangesTable } from '../versions/ChangesTable.tsx';
import { BackTestPanel } from './BackTestPanel.tsx';
import { useBackTest } from './useBackTest.ts';
import { verdictOf } from './verdict.ts';

type DraftPanelProps = {
  card: RateCard;
  /** The form has unsaved changes, so the draft's buttons are disabled. */
  isHeld: boolean;
  isJustSaved: boolean;
  onChanged: (card: RateCard) => void;
  onStale: () => Promise<unknown>;
};

export function DraftPanel({ card, isHeld, isJustSaved, onChanged, onStale }: DraftPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<'publish' | 'discard' | null>(null);
  const { run, isBusy } = useCardAction(onChanged, onStale);
  const backTest = useBackTest(card);
  useEffect(() => {
    if (isJustSaved) heading.current?.focus();
  }, [isJustSaved]);

  const { draft, published, version, extensionId, revision } = card;
  if (!draft) return null;
  const changes = changesBetween(typedOf(published), typedOf(draft));
  const close = () => setOpened(null);
  const before = published ? `Version ${version}` : 'Before';
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          Draft
        </Typography>
        <Typography color="text.secondary">
          Saved {dateTime(draft.editedAt)}
          {draft.editedBy && ` by ${draft.editedBy}`}. {changes.length} of its values{' '}
          {changes.length === 1 ? 'differs' : 'differ'} from the published version.
        </Typography>
      </Box>
      <ChangesTable changes={changes} before={before} after="Draft" />
      <BackTestPanel backTest={backTest} isHeld={isHeld} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="contained" disabled={isHeld} onClick={() => setOpened('publish')}>
          Publish
        </Button>
        <Button variant="outlined" disabled={isHeld} onClick={() => setOpened('discard')}>
          Discard draft
        </Button>
        {isHeld && (
          <Typography color="text.secondary">You have unsaved changes. Finish the steps first.</Typography>
        )}
      </Box>
      <ConfirmDialog
        isOpen={opened === 'publish'}
        title={`Publish version ${version + 1}?`}
        confirm="Publish"
        isBusy={isBusy}
        onConfirm={() => run({ path: 'extension/draft/publish', input: { extensionId, revision } }, close)}
        onClose={close}
      >
        <Typography>
          {changes.length} {changes.length === 1 ? 'value changes' : 'values change'}. Version {version + 1}{' '}
          prices parcels as soon as you publish it. Past charges don’t change.
        </Typography>
        <Typography>{verdictOf(backTest.test)}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened === 'discard'}
        title="Discard the draft?"
        confirm="Discard"
        isBusy={isBusy}
        onConfirm={() => run({ path: 'extension/draft/discard', input: { extensionId, revision } }, close)}
        onClose={close}
      >
        <Typography>This permanently deletes the draft. The published version stays in force.</Typography>
      </ConfirmDialog>
    </Paper>
  );
}
