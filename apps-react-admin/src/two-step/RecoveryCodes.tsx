import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { saveFile } from '../api/download.ts';
import { copyText } from '../ui/form/copyText.ts';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { Section } from '../ui/page/Section.tsx';

type RecoveryCodesProps = { codes: string[]; onSaved: () => void };

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [result, setResult] = useState('');
  const text = `${codes.join('\n')}\n`;
  const selectCodes = () => list.current && window.getSelection()?.selectAllChildren(list.current);
  const copy = async () => setResult(await copyText(text, selectCodes));
  return (
    <Section
      title="Your recovery codes"
      note="Use each code once to sign in without your app. Keep them somewhere other than your phone. We won’t show them again."
    >
      <LeaveGuard
        when
        title="Leave without the codes?"
        note="We won’t show the recovery codes again. Copy or download them first."
      />
      <Box
        component="ul"
        ref={list}
        aria-label="Recovery codes"
        sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
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
      <Typography variant="caption" component="p" role="status" sx={{ mt: 1, minHeight: 20 }}>
        {result}
      </Typography>
    </Section>
  );
}
