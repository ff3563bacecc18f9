import styled, { css } from 'styled-components';
import { below, c, from, radius } from '~/ui/tokens.ts';

const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A card of three lines, 84 px: the box, the order's facts, the menu. The card opens the order. */
const cards = css`
  tbody tr,
  tbody tr:has([data-select]) {
    grid-template: repeat(3, 20px) / minmax(0, 1fr) auto auto;
    gap: 0 6px;
    padding: 11px 48px 12px 52px;
  }
  tbody tr:not(:has([data-select])) {
    padding-left: 16px;
  }
  tbody tr:not(:has([data-corner])) {
    padding-right: 16px;
  }
  tbody td {
    display: none;
    min-width: 0;
    height: auto;
    padding: 0;
    align-items: center;
    justify-content: flex-end;
  }
  tbody td[data-label]::before {
    content: none;
  }
  tbody
    td:is(
      ${['order', 'value', 'customer', 'status', 'items', 'logistic', 'awb', 'charge']
        .map((key) => `[data-column='${key}']`)
        .join()}
    ) {
    display: flex;
  }
  tbody td:is([data-column='order'], [data-column='customer'], [data-column='items']) {
    grid-column: 1;
    justify-content: flex-start;
    text-align: left;
  }
  tbody td:is([data-column='value'], [data-column='status']) {
    grid-column: 2 / 4;
  }
  tbody td:is([data-column='order'], [data-column='value']) {
    grid-row: 1;
    padding-right: 0;
  }
  tbody td:is([data-column='customer'], [data-column='status']) {
    grid-row: 2;
  }
  tbody td:is([data-column='items'], [data-column='logistic'], [data-column='awb'], [data-column='charge']) {
    grid-row: 3;
    color: ${c.muted};
    font-size: 12px;
  }
  tbody td:is([data-column='logistic'], [data-column='awb']) {
    grid-column: 2;
  }
  /* A shipped order's number takes the courier's place. */
  tbody tr:has([data-column='awb'] a) td[data-column='logistic'] {
    display: none;
  }
  tbody td[data-column='charge'] {
    grid-column: 3;
  }
  tbody tr:has([data-usual]) td[data-column='customer'] {
    grid-column: 1 / 4;
  }
  [data-usual],
  [data-column='items'] .lines > span,
  [data-column='logistic'] small {
    display: none;
  }
  .lines {
    display: block;
    width: auto;
    min-width: 0;
    max-width: 100%;
    ${oneLine}
  }
  .lines > * {
    overflow: visible;
  }
  .lines > a {
    display: inline-block;
    max-width: 100%;
    vertical-align: bottom;
    ${oneLine}
  }
  .lines > * + small {
    margin-left: 6px;
  }
  [data-column='items'] small {
    margin: 0;
  }
  /* A thumb's room without a taller card. */
  [data-column='charge'] .lines {
    overflow: visible;
  }
  :is([data-column='charge'], [data-column='awb']) a {
    display: inline-block;
    padding-block: 12px;
    margin-block: -12px;
  }
  [data-column='charge'] a {
    color: ${c.ink};
    font-weight: 600;
  }
  tbody td[data-select] {
    display: grid;
    place-content: center;
    left: 0;
    top: 0;
    width: 52px;
    height: 100%;
  }
  tbody td[data-corner] {
    display: flex;
    right: 4px;
    top: 50%;
    translate: 0 -50%;
  }
  .actions > :is(a, button:not([aria-haspopup])) {
    display: none;
  }
  .actions :is([aria-haspopup], summary) {
    width: 44px;
    height: 44px;
  }
`;

/** One styled block for all cells: a component for each cell would compute its style for every row. */
export const Cells = styled.div`
  --row: 44px;
  &[data-compact] {
    --row: 36px;
  }
  thead th {
    height: 32px;
    padding-block: 0;
    font-size: 12px;
  }
  thead th a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: 32px;
    color: inherit;
    font-weight: 550;
    text-decoration: none;
  }
  thead th a:is(:hover, [data-current]) {
    color: ${c.ink};
  }
  tbody tr {
    cursor: pointer;
  }
  tbody td {
    height: var(--row);
    padding-block: 0;
    white-space: nowrap;
  }
  .lines {
    display: grid;
    width: max-content;
    max-width: 220px;
  }
  [data-align='end'] > .lines {
    margin-left: auto;
  }
  /* These give way first. */
  :is([data-column='customer'], [data-column='items']) > .lines {
    width: auto;
    min-width: 116px;
  }
  td:is([data-column='awb'], [data-column='phone']) a {
    text-decoration: none;
  }
  .lines > * {
    ${oneLine}
  }
  .lines > a {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  .lines > a:hover {
    color: ${c.brand};
    text-decoration: underline;
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: ${c.muted};
    font-weight: 400;
  }
  [data-align='end'] > .lines {
    justify-items: end;
  }
  [data-cod] {
    color: ${c.warning};
  }
  [data-told] {
    max-width: 200px;
  }
  [data-told='noted'] {
    color: ${c.warning};
  }
  [data-told='refused'] {
    color: ${c.danger};
  }
  .actions {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .actions > :is(a, button:not([aria-haspopup])) {
    display: inline-grid;
    place-items: center;
    min-width: 34px;
    height: 32px;
    padding: 0 8px;
    border: 0;
    border-radius: ${radius};
    background: none;
    color: ${c.muted};
    font-size: 13px;
    font-weight: 600;
    text-decoration: none;
  }
  .actions > [data-urgent] {
    color: ${c.brand};
  }
  .actions > :is(a, button:not([aria-haspopup])):hover:not(:disabled) {
    background: ${c.brandTint};
    color: ${c.brand};
  }
  .actions > :disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[data-compact] tbody small:not(:has([data-cod])):not([data-told]) {
    @media (min-width: 576.02px) {
      display: none;
    }
  }
  &[data-compact] .lines {
    @media (min-width: 576.02px) {
      display: flex;
      gap: 6px;
      align-items: baseline;
    }
  }
  &[data-compact] [data-align='end'] > .lines {
    justify-content: flex-end;
  }
  /* More columns than the window has room for: the table scrolls, and its head with it. */
  &[data-wide] > [role='region'] {
    @media (min-width: 576.02px) and (max-width: 1599.98px) {
      overflow-x: auto;
      th {
        top: 0;
      }
      [data-stays] {
        position: sticky;
        right: 0;
        background: ${c.paper};
      }
      th[data-stays] {
        background: ${c.canvas};
      }
    }
  }
  @media ${below.xl} {
    [data-column='items'] {
      display: none;
    }
  }
  @media (min-width: 576.02px) and ${below.lg} {
    [data-column='awb'] {
      display: none;
    }
  }
  @media ${from.xl} {
    tbody tr:last-child td {
      border-bottom: 1px solid ${c.line};
    }
  }
  @media ${below.sm} {
    && {
      ${cards}
    }
  }
`;
