import { useActionData, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { quoteKey, readDraft, STEPS, type StepName, stepsOf } from './draft.ts';
import type { WizardSetup } from './setup.server.ts';
import { useKeptDraft } from './useStoredDraft.ts';
import { isWizardAnswer } from './wizard.ts';

/**
 * State of the wizard. The server checks each step and returns the next one. With JavaScript the hash names
 * the open step, so the browser's Back works.
 */
export function useWizard(setup: WizardSetup, path: string) {
  const posted = useActionData();
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { hash, search } = useLocation();
  const sent = isWizardAnswer(posted) ? posted : null;
  const answer = isWizardAnswer(fetcher.data) ? fetcher.data : sent;

  const [start] = useState(setup.draft);
  const [first] = useState<StepName>(sent?.step ?? setup.firstStep);
  const [seen, setSeen] = useState(sent?.id);
  const [draft, setDraft] = useState(sent?.draft ?? start);
  const [furthest, setFurthest] = useState(STEPS.indexOf(setup.isEdit ? 'schedule' : first));
  const [version, setVersion] = useState(0);
  /** The refusal that a new pickup point resolved. */
  const [settled, setSettled] = useState<string>();
  /** The last quoted rates and their key. */
  const [quote, setQuote] = useState(sent);
  if (answer && answer.id !== seen) {
    if (answer.options) setQuote(answer);
    setSeen(answer.id);
    setDraft(answer.draft);
    setFurthest(Math.max(furthest, STEPS.indexOf(answer.step)));
  }

  useEffect(() => {
    if (!answer || answer === sent) return;
    const shown = window.location.hash.slice(1) || first;
    if (shown !== answer.step) navigate({ search: window.location.search, hash: answer.step });
  }, [answer, sent, first, navigate]);

  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(start);
  const steps = stepsOf(draft, setup.scheduledCourier.id);
  const reached = (step: StepName) => STEPS.indexOf(step) <= furthest;
  const open = steps.find((step) => hydrated && `#${step}` === hash && reached(step)) ?? first;

  /** The step that shows the "restored" notice, until the user leaves it. */
  const [keptAt, setKeptAt] = useState<StepName | null>(null);
  const [shown, setShown] = useState(open);
  if (open !== shown) {
    setShown(open);
    if (shown === keptAt) setKeptAt(null);
  }
  useKeptDraft(setup.keptAs, isUnsaved ? { draft, furthest, step: open } : null, (kept) => {
    setDraft({ ...start, ...kept.draft });
    setFurthest(kept.furthest);
    setVersion(version + 1);
    setKeptAt(kept.step ?? STEPS.find((step) => `#${step}` === window.location.hash) ?? first);
    if (kept.step) navigate({ search, hash: kept.step }, { replace: true });
  });

  const submit = (form: HTMLFormElement, wish: string) => {
    const body = new FormData(form);
    body.set('do', wish);
    fetcher.submit(body, { method: 'post', action: path });
  };
  return {
    Form: fetcher.Form,
    draft,
    steps,
    open,
    reached,
    options: quote?.quotedFor === quoteKey(draft) ? quote.options : null,
    /** The server's refusal of the open step. */
    refused: answer?.step === open && answer.id !== settled ? answer : null,
    isStale: open === 'logistics' && quote?.quotedFor !== quoteKey(draft),
    isUnsaved,
    isKept: keptAt === open,
    /** Changes when the fields must be refilled. */
    version,
    isBusy: fetcher.state === 'submitting',
    isSaving: fetcher.state !== 'idle',
    submit,
    choosePoint: (id: string) => {
      setDraft({ ...draft, userPickLocationOrDeliveryId: id });
      setSettled(answer?.id);
    },
    keep: (form: HTMLFormElement) => setDraft(readDraft(new FormData(form))),
    /** Handles a `back` button without a round trip; without JavaScript it posts. */
    goBack: (event: MouseEvent, to: StepName) => {
      event.preventDefault();
      navigate({ search, hash: to });
    },
  };
}
