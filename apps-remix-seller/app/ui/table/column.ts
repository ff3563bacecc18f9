import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The title of the card that a row becomes on a phone. */
  primary?: boolean;
  /** For a row's menu: no visible heading; on a phone in the top corner of the card. */
  hideLabel?: boolean;
  /** On a phone in the top corner of the card: the row's main figure. */
  corner?: boolean;
  width?: string;
  /** Sticky during horizontal scrolling: the row's actions. */
  stays?: boolean;
  /** Shown in the head in place of the label: a link that sorts. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending';
};
