import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { useState } from 'react';
import { useHiddenColumns } from './useColumns.ts';

/** Chooses a table's columns. They stay chosen in this browser. */
export function ColumnsMenu({ labels }: { labels: readonly string[] }) {
  const [hidden, hide] = useHiddenColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = labels.filter((label) => !hidden.includes(label)).length;
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {shown < labels.length ? `Columns (${shown} of ${labels.length})` : 'Columns'}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns', variant: 'outlined' } }}
      >
        <Box sx={{ display: 'grid', px: 2, py: 1 }}>
          {labels.map((label) => (
            <FormControlLabel
              key={label}
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(label)}
                  onChange={(_event, isOn) =>
                    hide(isOn ? hidden.filter((each) => each !== label) : [...hidden, label])
                  }
                />
              }
            />
          ))}
          <Button size="small" onClick={() => hide([])}>
            Show all
          </Button>
        </Box>
      </Popover>
    </>
  );
}
