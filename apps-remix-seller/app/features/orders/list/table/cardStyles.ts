import { css } from 'styled-components';
import { c, visuallyHidden } from '~/ui/tokens.ts';

export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A card of three lines, 84 px: the box, the order's facts, the menu. The card opens the order. */
export const cards = css`
  tbody tr,
  tbody tr:has([data-select]) {
    grid-template: repeat(3, 20px) / minmax(0, 1fr) repeat(3, auto);
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
    grid-column: 2 / 5;
  }
  tbody td:is([data-column='order'], [data-column='value']) {
    grid-row: 1;
  }
  /* The card itself leaves room for the menu. */
  tbody tr[data-row] td[data-primary] {
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
  tbody td[data-column='logistic'] {
    grid-column: 2 / 4;
  }
  /* A shipped order's number takes the place of the courier's name. */
  tbody tr:has([data-column='awb'] a) td[data-column='logistic'] {
    grid-column: 2;
    .lines {
      ${visuallyHidden}
    }
  }
  tbody td[data-column='awb'] {
    grid-column: 3;
  }
  tbody td[data-column='charge'] {
    grid-column: 4;
  }
  /* A refund takes most of the line: the courier and the number go to its start, in the items' place. */
  tbody tr[data-row]:has([data-refund]) {
    &:has([data-column='logistic'], [data-column='awb']) td[data-column='items'] {
      display: none;
    }
    td:is([data-column='logistic'], [data-column='awb']) {
      grid-column: 1;
      justify-content: flex-start;
    }
    td[data-column='awb'] {
      padding-left: 20px;
    }
    td[data-column='awb'] a {
      min-width: 0;
      ${oneLine}
    }
    td[data-column='charge'] {
      grid-column: 2 / 5;
    }
  }
  tbody tr:has([data-usual]) td[data-column='customer'] {
    grid-column: 1 / 5;
  }
  .courier {
    min-width: 0;
    gap: 6px;
  }
  .courier > i {
    width: 16px;
    height: 16px;
    border-radius: 4px;
    background-size: auto 18px;
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
