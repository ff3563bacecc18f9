import { Box, TableCell } from '@mui/material';
import { blockOtherKeys, onlyDigits } from '../../ui/form/numberKeys.ts';
import { columnAt, cellAt, zones } from './sheet.ts';

type RateCellProps = {
  row: number;
  column: number;
  value: string;
  /** The published rate, if the typed one differs from it. */
  was: string | null;
  error: string | undefined;
  onType: (name: string, value: string) => void;
};

export function RateCell({ row, column, value, was, error, onType }: RateCellProps) {
  const name = cellAt(row, column);
  const { direction, slab } = columnAt(column);
  const errorId = `${name}-error`;
  const wasId = `${name}-was`;
  const described = [error && errorId, was !== null && wasId].filter(Boolean).join(' ');
  return (
    <TableCell sx={{ p: 0.5, verticalAlign: 'top', borderBottom: 0 }}>
      <Box
        component="input"
        data-cell={`${row}-${column}`}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${direction.text}, ${zones[row]?.text}, ${slab.text.toLowerCase()}`}
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
        value={value}
        onChange={(event) => onType(name, onlyDigits(event.target.value))}
        onKeyDown={blockOtherKeys}
        onFocus={(event) => event.target.select()}
        sx={({ palette }) => ({
          width: '100%',
          minWidth: 76,
          height: 36,
          px: 1,
          font: 'inherit',
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'right',
          color: 'text.primary',
          bgcolor: was === null ? 'background.paper' : palette.tones.brand.fill,
          border: '1px solid',
          borderColor: error ? 'error.main' : palette.tones.neutral.text,
          borderRadius: '6px',
        })}
      />
      {was !== null && (
        <Box id={wasId} sx={{ px: 1, fontSize: '0.75rem', color: 'text.secondary', textAlign: 'right' }}>
          was {was}
        </Box>
      )}
      {error && (
        <Box
          id={errorId}
          sx={{ fontSize: '0.75rem', lineHeight: 1.3, color: 'error.main', overflowWrap: 'anywhere' }}
        >
          {error}
        </Box>
      )}
    </TableCell>
  );
}
