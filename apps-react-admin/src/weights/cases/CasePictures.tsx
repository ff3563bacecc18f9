import { Alert, Box, Dialog, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { readSession } from '../../api/session.ts';

/** Fetches the picture, because an `img` cannot send the bearer token. */
function usePicture(id: number) {
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    fetch(`/api/weight-cases/picture/${id}`, {
      headers: { Authorization: `Bearer ${readSession()?.token ?? ''}` },
      signal: stop.signal,
    })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const picture = await response.blob();
        if (!stop.signal.aborted) setUrl((made = URL.createObjectURL(picture)));
      })
      .catch(() => !stop.signal.aborted && setBroken(true));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return { url, isBroken };
}

function Picture({ id, name }: { id: number; name: string }) {
  const { url, isBroken } = usePicture(id);
  const [isOpen, setOpen] = useState(false);
  if (isBroken) return <Alert severity="error">Couldn’t load {name}.</Alert>;
  if (!url) return <Skeleton variant="rounded" width={160} height={120} aria-label={`Loading ${name}`} />;
  return (
    <>
      <Box
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Enlarge ${name}`}
        sx={{
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'transparent',
          cursor: 'zoom-in',
          overflow: 'hidden',
          lineHeight: 0,
        }}
      >
        <Box component="img" src={url} alt={name} sx={{ width: 160, height: 120, objectFit: 'cover' }} />
      </Box>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="lg" aria-label={name}>
        <Box
          component="img"
          src={url}
          alt={name}
          onClick={() => setOpen(false)}
          sx={{ maxWidth: '100%', maxHeight: '85vh', objectFit: 'contain' }}
        />
      </Dialog>
    </>
  );
}

export function CasePictures({ pictures }: { pictures: readonly { id: number }[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {pictures.map(({ id }, index) => (
        <Picture key={id} id={id} name={`Picture ${index + 1}`} />
      ))}
    </Box>
  );
}
