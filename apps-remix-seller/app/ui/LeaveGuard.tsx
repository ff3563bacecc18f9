import { useActionData, useBlocker, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isFormState } from '~/lib/form.ts';
import type { LeaveDialog } from './LeaveDialog.tsx';

const TITLE = 'Leave this form?';
const TEXT = 'What you typed is not saved.';

type Props = { unsaved?: boolean; saving?: boolean };

/** Loads the modal too: once shown, the dialog needs no further request. */
async function loadLeaveDialog() {
  const [file] = await Promise.all([import('./LeaveDialog.tsx'), import('./Modal.tsx')]);
  return file.LeaveDialog;
}

/** What was typed before React came counts as typed. */
const isFilled = (field: Element) => {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLInputElement &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
};

/**
 * Put it inside a form, or beside the forms of a page (one a page): asks before a half-filled form is left.
 * Sending the form is not leaving it. A form in several steps says by itself whether it is `unsaved`, and while it is
 * `saving`; its steps may differ in the address's query, which otherwise counts as leaving.
 */
export function LeaveGuard({ unsaved, saving = false }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const [touched, setTouched] = useState(false);
  const [Dialog, setDialog] = useState<typeof LeaveDialog>();
  // A refused form is as unsaved as it was before it was sent.
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
    // Without a network the browser asks: a dialog that can't load would take the form's place.
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
