import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export type Difference = {
  label: string;
  one: ReactNode;
  other: ReactNode;
};

type ComparisonTableProps = {
  label: string;
  /** The headings of the two value columns. */
  heads: [one: string, other: string];
  rows: readonly (Difference & { isSame?: boolean })[];
};

/** Compares two states of a record and highlights the differences. */
export function ComparisonTable({ label, heads: [one, other], rows }: ComparisonTableProps) {
  return (
    <Box
      component="table"
      aria-label={label}
      sx={({ palette }) => ({
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontVariantNumeric: 'tabular-nums',
        'th, td': {
          py: 0.75,
          pr: { xs: 0.5, sm: 1.5 },
          textAlign: 'left',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
        },
        'thead th': { fontWeight: 550, fontSize: '0.8125rem' },
        'tbody th': { fontWeight: 400 },
        'tbody tr': { borderTop: `1px solid ${palette.divider}` },
        'tr.changed td': { fontWeight: 600 },
      })}
    >
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{one}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={row.isSame ? undefined : 'changed'}>
            <th scope="row">{row.label}</th>
            <td>{row.one}</td>
            <td>{row.other}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
