import { useActionData, useBlocker, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isFormState } from '~/lib/forms/form.ts';
import type { LeaveDialog } from './LeaveDialog.tsx';

const TITLE = 'Leave this form?';
const TEXT = 'Your changes won’t be saved.';

type Props = { unsaved?: boolean; saving?: boolean };

/** Also loads the modal, so the dialog needs no further request. */
async function loadLeaveDialog() {
  const [file] = await Promise.all([import('./LeaveDialog.tsx'), import('./Modal.tsx')]);
  return file.LeaveDialog;
}

/** Detects input typed before hydration. */
const isFilled = (field: Element) => {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  // A box without a value reads 'on', and has no default value.
  if (['checkbox', 'radio'].includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

/**
 * Asks before the user leaves a half-filled form; submitting is not leaving. One per page, inside a form or
 * next to it. Multi-step forms pass `unsaved` and `saving`; their steps may change the query.
 */
export function LeaveGuard({ unsaved, saving = false }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const [touched, setTouched] = useState(false);
  const [Dialog, setDialog] = useState<typeof LeaveDialog>();
  // A refused form still has unsaved input.
  const refused = isFormState(useActionData());
  const dirty = unsaved ?? (refused || touched);
  const sending = useNavigation().formMethod === 'POST' || saving;

  useEffect(() => {
    const form = mark.current?.closest('form') ?? mark.current?.parentElement;
    const onInput = () => setTouched(true);
    const onSubmit = () => setTouched(false);
    if (form && [...form.querySelectorAll('input, select, textarea')].some(isFilled)) onInput();
    form?.addEventListener('input', onInput);
    form?.addEventListener('submit', onSubmit);
    return () => {
      form?.removeEventListener('input', onInput);
      form?.removeEventListener('submit', onSubmit);
    };
  }, []);

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const leaves =
      here.pathname !== there.pathname || (unsaved === undefined && here.search !== there.search);
    return dirty && !sending && leaves;
  });
  useEffect(() => {
    // Offline the dialog cannot load: uses the browser's confirm.
    if (blocker.state === 'blocked')
      loadLeaveDialog().then(
        (loaded) => setDialog(() => loaded),
        () => (confirm(`${TITLE} ${TEXT}`) ? blocker.proceed() : blocker.reset()),
      );
  }, [blocker]);
  return (
    <>
      <span ref={mark} hidden />
      {Dialog && blocker.state === 'blocked' && (
        <Dialog title={TITLE} text={TEXT} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </>
  );
}
