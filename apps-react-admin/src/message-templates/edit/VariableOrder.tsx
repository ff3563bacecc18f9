import type { MessageKind } from '@harkara/server/contract/models';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, FormHelperText, FormLabel, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { SelectField } from '../../ui/form/SelectField.tsx';

type VariableOrderProps = {
  known: MessageKind['variables'];
  /** Our names in the provider's order. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** The first is the provider's var1, the second its var2. */
export function VariableOrder({ known, chosen, error, onChange }: VariableOrderProps) {
  const labelId = useId();
  const exampleOf = (name: string) => known.find((one) => one.name === name)?.example;
  const without = (at: number) => chosen.filter((_name, index) => index !== at);
  const moveUp = (at: number) => {
    const others = without(at);
    onChange([...others.slice(0, at - 1), chosen[at] ?? '', ...others.slice(at - 1)]);
  };
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FormLabel id={labelId}>Variables in the provider’s order</FormLabel>
      {chosen.length > 0 && (
        <Box component="ol" sx={{ m: 0, pl: 3 }}>
          {chosen.map((name, at) => (
            <Box component="li" key={`${String(at)} ${name}`}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
                  {name}{' '}
                  <Typography component="span" variant="caption" color="text.secondary">
                    {exampleOf(name)}
                  </Typography>
                </Typography>
                <IconButton
                  size="small"
                  disabled={at === 0}
                  onClick={() => moveUp(at)}
                  aria-label={`Move ${name} up`}
                >
                  <UpIcon fontSize="small" />
                </IconButton>
                <IconButton size="small" onClick={() => onChange(without(at))} aria-label={`Remove ${name}`}>
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <SelectField
        label="Add a variable"
        value=""
        options={known.map(({ name }) => ({ value: name, text: name }))}
        none="Choose one"
        onPick={(name) => name && onChange([...chosen, name])}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
