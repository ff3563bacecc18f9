import { RotateCw, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { number, plural } from '~/lib/format.ts';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { ConfirmDialog } from '~/ui/overlay/ConfirmDialog.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { below } from '~/ui/tokens.ts';
import type { BulkSetup } from '../bulk.server.ts';
import { CHEAPEST, chosenService, FOR_ME, modeKey, servicesFor, toFileUploadOrders } from '../bulk.ts';
import type { Bulk } from '../useBulk.ts';
import { ColumnTitles } from './ColumnTitles.tsx';
import { goodOrders, type GridRow, type RowState, statesOf } from './file/rows.ts';
import { GridTable } from './GridTable.tsx';
import { useGrid } from './useGrid.ts';

/** The courier of the orders created here. Couriers with pickup times are chosen in the steps. */
function useTerms(setup: BulkSetup, { choice }: Bulk) {
  const [logistic, setLogistic] = useState(FOR_ME);
  const { scheduledCourier } = setup;
  const offered = servicesFor(setup.services, choice).filter(
    ({ courierId }) => courierId !== scheduledCourier.id,
  );
  const isOffered = logistic === CHEAPEST || offered.some((service) => modeKey(service) === logistic);
  const used = isOffered ? logistic : FOR_ME;
  const service = chosenService(offered, { ...choice, logistic: used }) ?? FOR_ME;
  const options = [
    { value: FOR_ME, label: 'Your courier rules, or the cheapest' },
    { value: CHEAPEST, label: 'Cheapest for each order' },
    ...offered.map((one) => ({ value: modeKey(one), label: `${one.courierName} ${one.motName}` })),
  ];
  return {
    terms: toFileUploadOrders(choice, service, scheduledCourier.id),
    courier: { options, value: used, onChoose: setLogistic },
  };
}

const countOf = (states: Map<number, RowState>, ...which: RowState[]) =>
  [...states.values()].filter((state) => which.includes(state)).length;

function summaryOf(rows: readonly GridRow[], states: Map<number, RowState>) {
  const [created, checking] = [countOf(states, 'created'), countOf(states, 'checking')];
  return [
    `${number(countOf(states, 'good'))} of ${plural(rows.length, 'row')} ${rows.length === 1 ? 'is' : 'are'} valid.`,
    created > 0 && `${number(created)} already created.`,
    checking > 0 && 'Checking…',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The rows of an orders file as a grid: wrong cells are mended in place, good orders created at once. The later steps
 * hide it, with its state.
 */
export function RowsGrid({ setup, bulk }: { setup: BulkSetup; bulk: Bulk }) {
  const { terms, courier } = useTerms(setup, bulk);
  const grid = useGrid({
    setup,
    terms,
    chosen: bulk.chosen,
    onReplace: bulk.replaceFile,
    beforeNext: bulk.beforeNext,
    isSending: bulk.isSending,
    startAgain: bulk.startAgain,
  });
  const { file, isReading, isCreating, message, note } = grid;
  const [isFiltered, setFiltered] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const rows = file?.rows;
  const states = useMemo(() => statesOf(rows ?? []), [rows]);
  const good = useMemo(() => goodOrders(rows ?? []).length, [rows]);
  const hasFaults = countOf(states, 'fault', 'waits') > 0;
  const foot = useRef<HTMLDivElement>(null);
  const wasReading = useRef(false);
  useEffect(() => {
    // Below the upload's buttons nobody would see the errors of the file that was just chosen.
    if (wasReading.current && !isReading && hasFaults) foot.current?.scrollIntoView();
    wasReading.current = isReading;
  }, [isReading, hasFaults]);
  if (!file || !rows)
    return (
      <Foot hidden={bulk.open !== 'file'}>
        {isReading && <Notice>Reading your file…</Notice>}
        {message !== null && bulk.chosen && <Notice tone="warning">{message}</Notice>}
      </Foot>
    );
  return (
    <Foot ref={foot} hidden={bulk.open !== 'file'}>
      <Card
        flush
        title="Rows in your file"
        note="Fix errors here. You can create the valid orders now and the rest later."
        actions={
          <Inline>
            <Button type="button" variant="quiet" icon={<RotateCw aria-hidden />} onClick={grid.checkAgain}>
              Check again
            </Button>
            {grid.isOwn && (
              <Button
                type="button"
                variant="plain"
                onClick={() => whenDialogLoaded(() => setDiscarding(true))}
              >
                Discard rows
              </Button>
            )}
          </Inline>
        }
      >
        <Tools>
          {note !== null && <Notice tone="success">{note}</Notice>}
          {message !== null && <Notice tone="warning">{message}</Notice>}
          {grid.isOwn && !grid.isKept && (
            <Notice tone="warning">
              Your browser has no room to keep these rows. Create the orders before you leave this page.
            </Notice>
          )}
          {!grid.isOwn && <ColumnTitles file={file} titles={grid.titles} onMap={grid.mapColumn} />}
          <Bar>
            <Stack $gap={6}>
              <strong role="status">{summaryOf(rows, states)}</strong>
              <Checkbox
                label="Only rows with errors"
                checked={isFiltered}
                disabled={!hasFaults && !isFiltered}
                onChange={(event) => setFiltered(event.target.checked)}
              />
            </Stack>
            <Create>
              <Select
                label="Courier for these orders"
                options={courier.options}
                value={courier.value}
                onChange={(event) => courier.onChoose(event.target.value)}
              />
              <Button
                type="button"
                busy={isCreating}
                disabled={good === 0}
                icon={<Upload aria-hidden />}
                onClick={() => void grid.create()}
              >
                {good === 0 ? 'No orders to create' : `Create ${plural(good, 'order')}`}
              </Button>
            </Create>
          </Bar>
        </Tools>
        {/* What is edited while orders are created would be lost. */}
        <fieldset disabled={isCreating}>
          <GridTable
            key={String(isFiltered)}
            file={file}
            states={states}
            isFiltered={isFiltered}
            onEdit={grid.edit}
            onRemove={grid.remove}
          />
        </fieldset>
      </Card>
      {isDiscarding && (
        <ConfirmDialog
          title="Discard the rows?"
          text="Your corrections go with them. The file on your computer stays as it is."
          button="Yes, discard"
          danger
          onClose={() => setDiscarding(false)}
          onConfirm={() => {
            setDiscarding(false);
            grid.discard();
          }}
        />
      )}
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: 16px;
  &:empty {
    display: none;
  }
`;
const Tools = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px 20px;
  @media ${below.sm} {
    padding: 12px 16px;
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: 12px 24px;
`;
const Create = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child {
    width: 280px;
    max-width: 100%;
  }
`;
