import { Download } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { LinkButton } from '~/ui/Button.tsx';
import { isPlainClick } from '~/ui/isPlainClick.ts';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { Toast } from '~/ui/toast/Toast.tsx';

type Message = { id: number; tone: 'success' | 'danger'; text: string };

const DONE = 'File downloaded successfully';
const FAILED = 'Unable to download the file';

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name of the downloaded file; null if the response is a page. */
function nameOf({ ok, headers }: Response): string | null {
  const disposition = headers.get('Content-Disposition') ?? '';
  return ok && disposition.startsWith('attachment')
    ? (/filename="?([^";]+)/.exec(disposition)?.[1] ?? 'download')
    : null;
}

async function load(to: string): Promise<boolean> {
  const response = await fetch(to);
  const name = nameOf(response);
  if (name) save(await response.blob(), name);
  // The session ended: the response is the sign-in page.
  else if (new URL(response.url).pathname === '/signin') window.location.assign(response.url);
  return name !== null;
}

type Props = { to: string; label: string; iconOnly?: boolean };

/** A link to a file. With JavaScript it reports success or failure itself; without, the browser does. */
export function DownloadButton({ to, label, iconOnly = false }: Props) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  const fetchFile = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isSaved = await load(to).catch(() => false);
    setBusy(false);
    setMessage({
      id: performance.now(),
      tone: isSaved ? 'success' : 'danger',
      text: isSaved ? DONE : FAILED,
    });
  };
  return (
    <>
      <LinkButton
        to={to}
        reloadDocument
        variant={iconOnly ? 'plain' : 'quiet'}
        icon={<Download aria-hidden />}
        title={iconOnly ? label : undefined}
        onClick={fetchFile}
      >
        {iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {busy && <VisuallyHidden role="status">Downloading</VisuallyHidden>}
      </LinkButton>
      {message && <Toast key={message.id} {...message} place="page" />}
    </>
  );
}
