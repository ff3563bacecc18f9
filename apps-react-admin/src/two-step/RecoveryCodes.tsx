import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { saveFile } from '../api/download.ts';
import { Section } from '../ui/page/Section.tsx';

type RecoveryCodesProps = { codes: string[]; onSaved: () => void };

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Section
      title="Your recovery codes"
      note="Each code replaces the app once. Keep them where you can find them without your phone: they are not shown again."
    >
      <Box component="ul" aria-label="Recovery codes" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="outlined"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="contained" onClick={onSaved}>
          I have saved them
        </Button>
      </Box>
    </Section>
  );
}
