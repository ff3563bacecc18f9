import type { RateCard, RateCardVersion } from '@harkara/server/contract/models';
import {
  Alert,
  Button,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { dateTime, NOTHING } from '../../format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useCardAction } from '../editor/useCardAction.ts';
import { typedOf } from '../rateCard.ts';
import { changesBetween } from './changes.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { useVersions } from './useVersions.ts';
import { VersionsCompared } from './VersionsCompared.tsx';

type VersionsPanelProps = {
  card: RateCard;
  isHeld: boolean;
  onChanged: (card: RateCard) => void;
  onStale: () => Promise<unknown>;
};

type VersionRowProps = {
  version: RateCardVersion;
  isHeld: boolean;
  onRollBack: () => void;
};

function VersionRow({
  version: { version, publishedAt, publishedBy, restoredFrom, isCurrent },
  isHeld,
  onRollBack,
}: VersionRowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        Version {version} {isCurrent && <StatusBadge status="IN_FORCE" tone="success" />}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(publishedAt)}</TableCell>
      <TableCell>{publishedBy ?? NOTHING}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {restoredFrom === null ? NOTHING : `Version ${restoredFrom}`}
      </TableCell>
      <TableCell align="right">
        {!isCurrent && (
          <Button size="small" disabled={isHeld} onClick={onRollBack} sx={{ whiteSpace: 'nowrap' }}>
            Roll back to this version
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** All published versions, newest first, with a rollback button each. */
export function VersionsPanel({ card, isHeld, onChanged, onStale }: VersionsPanelProps) {
  const { data, error } = useVersions(card.extensionId);
  const versions = data?.versions;
  const [chosen, setChosen] = useState<RateCardVersion | null>(null);
  const { run, isBusy } = useCardAction(onChanged, onStale);
  const close = () => setChosen(null);
  const rollBack = (version: number) =>
    run(
      {
        path: 'extension/rollback',
        input: { extensionId: card.extensionId, version, revision: card.revision },
      },
      close,
    );
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">Versions</Typography>
      {error && <Alert severity="error">Couldn’t load the versions. {error.message}</Alert>}
      {!versions && !error && <Skeleton variant="rounded" height={96} />}
      {versions?.length === 0 && (
        <Typography color="text.secondary">
          No versions yet. Publish the draft to create the first.
        </Typography>
      )}
      {versions && versions.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label="Versions">
          <Table size="small">
            <TableHead>
              <TableRow>
                {['Version', 'Published', 'By', 'Restored from', 'Action'].map((text) => (
                  <TableCell key={text} scope="col" align={text === 'Action' ? 'right' : 'left'}>
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  isHeld={isHeld}
                  onRollBack={() => setChosen(version)}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {versions && data.count > versions.length && (
        <Typography color="text.secondary">
          The newest {versions.length} of {data.count}.
        </Typography>
      )}
      {versions && versions.length > 1 && <VersionsCompared key={versions[0]?.version} versions={versions} />}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={`Roll back to version ${chosen?.version ?? ''}?`}
        confirm="Roll back"
        isBusy={isBusy}
        onConfirm={() => chosen && rollBack(chosen.version)}
        onClose={close}
      >
        <Typography>
          It takes effect at once, as version {card.version + 1}. Past charges don’t change.
        </Typography>
        {chosen && (
          <ChangesTable
            changes={changesBetween(typedOf(card.published), typedOf(chosen))}
            before={`Version ${card.version}`}
            after={`Version ${chosen.version}`}
          />
        )}
      </ConfirmDialog>
    </Paper>
  );
}
