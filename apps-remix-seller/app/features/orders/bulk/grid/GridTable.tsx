import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { number } from '~/lib/format.ts';
import { IconButton } from '~/ui/Button.tsx';
import { FieldError } from '~/ui/form/Labelled.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { Badge, type Tone } from '~/ui/text/Badge.tsx';
import { c } from '~/ui/tokens.ts';
import type { GridFile, GridRow, RowState } from './file/rows.ts';
import { GridCell } from './GridCell.tsx';

const PAGE = 50;

const STATES: Record<RowState, { tone: Tone; text: string }> = {
  good: { tone: 'success', text: 'Valid' },
  fault: { tone: 'danger', text: 'Fix' },
  waits: { tone: 'warning', text: 'Order has an error' },
  created: { tone: 'neutral', text: 'Already created' },
  checking: { tone: 'info', text: 'Checking' },
};

const faultIn = ({ faults }: GridRow, column: string | null) =>
  faults
    .filter((fault) => fault.column === column)
    .map(({ message }) => message)
    .join('; ') || null;

const cellKey = (row: number, at: number) => `${row}:${at}`;

type Props = {
  file: GridFile;
  states: Map<number, RowState>;
  isFiltered: boolean;
  onEdit: (row: number, at: number, value: string) => void;
  onRemove: (row: number) => void;
};

/** A page of the file's rows. A row edited here stays in view when it is good, until the filter changes. */
export function GridTable({ file: { columns, rows }, states, isFiltered, onEdit, onRemove }: Props) {
  const [first, setFirst] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const open = useCallback((row: number, at: number) => {
    const key = cellKey(row, at);
    setOpened((now) => (now.has(key) ? now : new Set([...now, key])));
    setEdited((now) => (now.has(row) ? now : new Set([...now, row])));
    setFocused(key);
  }, []);
  const openRow = (row: number) => {
    setOpened((now) => new Set([...now, ...columns.map((_, at) => cellKey(row, at))]));
    setEdited((now) => new Set([...now, row]));
    setFocused(cellKey(row, 0));
  };
  const show = (from: number) => {
    setFirst(from);
    // Its field must not take the focus again when its page comes back.
    setFocused(null);
  };
  const isShown = ({ row }: GridRow) => {
    const state = states.get(row);
    return !isFiltered || state === 'fault' || state === 'waits' || edited.has(row);
  };
  const shown = rows.filter(isShown);
  const start = first < shown.length ? first : 0;
  const page = shown.slice(start, start + PAGE);
  const last = start + page.length;
  return (
    <>
      <Scroller role="region" aria-label="Rows in your file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ name, isRequired }) => (
                <th key={name} scope="col">
                  {name}
                  {isRequired && <span aria-hidden> *</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.map((each) => {
              const state = states.get(each.row) ?? 'checking';
              const whole = state === 'created' ? null : faultIn(each, null);
              return (
                <tr key={each.row}>
                  <th scope="row">
                    <Inline $gap={4}>
                      <span>{each.row}</span>
                      <IconButton label={`Edit row ${each.row}`} onClick={() => openRow(each.row)}>
                        <Pencil size={14} aria-hidden />
                      </IconButton>
                      <IconButton label={`Remove row ${each.row}`} onClick={() => onRemove(each.row)}>
                        <Trash2 size={14} aria-hidden />
                      </IconButton>
                    </Inline>
                    <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
                    {whole !== null && <FieldError>{whole}</FieldError>}
                  </th>
                  {columns.map(({ name }, at) => (
                    <GridCell
                      key={name}
                      row={each.row}
                      at={at}
                      column={name}
                      value={each.values[at] ?? ''}
                      fault={state === 'created' ? null : faultIn(each, name)}
                      isOpen={opened.has(cellKey(each.row, at))}
                      hasFocus={focused === cellKey(each.row, at)}
                      onOpen={open}
                      onEdit={onEdit}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
      {shown.length > PAGE && (
        <Pager aria-label="Pages of rows">
          <span>{`${number(start + 1)} - ${number(last)} of ${number(shown.length)} rows`}</span>
          <IconButton
            label="Previous rows"
            disabled={start === 0}
            onClick={() => show(Math.max(0, start - PAGE))}
          >
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton label="Next rows" disabled={last >= shown.length} onClick={() => show(last)}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </Pager>
      )}
    </>
  );
}

const Scroller = styled.div`
  position: relative;
  max-height: 70vh;
  overflow: auto;
  border-top: 1px solid ${c.line};
  font-size: 13px;
  line-height: 18px;
  &:focus-visible {
    outline-offset: -2px;
  }
  table {
    border-collapse: separate;
    border-spacing: 0;
    min-width: 100%;
  }
  th,
  td {
    min-width: 90px;
    max-width: 280px;
    padding: 4px 6px;
    border-bottom: 1px solid ${c.line};
    text-align: left;
    vertical-align: top;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    background: ${c.canvas};
    color: ${c.muted};
    font-size: 12.5px;
    font-weight: 550;
    white-space: nowrap;
  }
  tr > th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    padding-left: 16px;
    background: ${c.paper};
  }
  thead tr > th:first-child {
    z-index: 3;
    background: ${c.canvas};
  }
  td[data-fault] {
    min-width: 190px;
    background: ${c.dangerTint};
  }
`;
const Pager = styled.nav`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
  border-top: 1px solid ${c.line};
  font-size: 13px;
  color: ${c.muted};
`;
