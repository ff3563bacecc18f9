import styled from 'styled-components';
import { mark } from '~/features/orders/couriers/mark.ts';
import { below, c, from, radius } from '~/ui/tokens.ts';
import { cards, oneLine } from './cardStyles.ts';

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
  .courier {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .courier > i {
    ${mark}
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
    @media ${from.sm} {
      display: none;
    }
  }
  &[data-compact] .lines {
    @media ${from.sm} {
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
    [data-column='awb'],
    [data-usual] {
      display: none;
    }
    [data-column='customer'] > .lines {
      min-width: 80px;
    }
    .courier {
      gap: 6px;
    }
    .courier > .lines {
      max-width: 88px;
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
