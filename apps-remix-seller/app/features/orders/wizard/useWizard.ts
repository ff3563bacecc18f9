import type { ChosenCourier, Rate } from '@harkara/server/contract/models';
import { useActionData, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type MouseEvent } from 'react';
import type { FieldState } from '~/lib/forms/form.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import {
  type Draft,
  isForMe,
  isWizardAnswer,
  keyOfValue,
  quoteKey,
  readDraft,
  serviceKey,
  stepsOf,
  type WizardAnswer,
} from './draft.ts';
import type { WizardSetup } from './setup.server.ts';
import { indexOf, type OrderField, type StepName, STEPS } from './steps/fields.ts';
import { useStoredDraft } from './useStoredDraft.ts';

/** The props of a step's form. */
export type StepProps = {
  draft: Draft;
  setup: WizardSetup;
  field: (name: string) => FieldState;
  refused: WizardAnswer | null;
  /** Reads the form into the draft after rows were added or removed. */
  onFormChange: (form: HTMLFormElement) => void;
  /** Null while the rates load. */
  options: Rate[] | null;
  /** What the seller's rules would choose. */
  forMe: ChosenCourier | null;
};

const chosenOf = ({ logistic }: Draft, options: Rate[] | null, forMe: ChosenCourier | null) =>
  isForMe(logistic) ? forMe : (options?.find((rate) => serviceKey(rate) === keyOfValue(logistic)) ?? null);

/**
 * State of the wizard. The server checks each step and returns the next one. With JavaScript the hash names
 * the open step, so the browser's Back works.
 */
export function useWizard(setup: WizardSetup, path: string) {
  // Without JavaScript the page has the answer, otherwise the fetcher.
  const posted = useActionData();
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { hash, search } = useLocation();
  const sent = isWizardAnswer(posted) ? posted : null;
  const answer = isWizardAnswer(fetcher.data) ? fetcher.data : sent;

  // From the first load: loading the page's data again must not reset the typed values.
  const [start] = useState(setup.draft);
  const [first] = useState<StepName>(sent?.step ?? setup.firstStep);
  const [lastAnswerId, setLastAnswerId] = useState(sent?.id);
  const [draft, setDraft] = useState(sent?.draft ?? start);
  const [furthest, setFurthest] = useState(indexOf(setup.isEdit ? 'schedule' : first));
  const [version, setVersion] = useState(0);
  /** The refusal that a new pickup point resolved. */
  const [resolved, setResolved] = useState<string>();
  /** The last quoted rates and their key. */
  const [quote, setQuote] = useState(sent);
  if (answer && answer.id !== lastAnswerId) {
    if (answer.options) setQuote(answer);
    setLastAnswerId(answer.id);
    setDraft(answer.draft);
    setFurthest(Math.max(furthest, indexOf(answer.step)));
  }

  useEffect(() => {
    if (!answer || answer === sent) return;
    const shown = window.location.hash.slice(1) || first;
    if (shown !== answer.step) navigate({ search: window.location.search, hash: answer.step });
  }, [answer, sent, first, navigate]);

  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(start);
  const steps = stepsOf(draft, setup.scheduledCourier.id);
  const isReached = (step: StepName) => indexOf(step) <= furthest;
  const open =
    steps.find(({ name }) => hydrated && `#${name}` === hash && isReached(name)) ??
    STEPS[indexOf(first)] ??
    STEPS[0];

  /** The step that shows the "restored" notice, until the user leaves it. */
  const [restoredAt, setRestoredAt] = useState<StepName | null>(null);
  const [shown, setShown] = useState<StepName>(open.name);
  if (open.name !== shown) {
    setShown(open.name);
    if (shown === restoredAt) setRestoredAt(null);
  }
  useStoredDraft(setup.storageKey, isUnsaved ? { draft, furthest, step: open.name } : null, (stored) => {
    setDraft({ ...start, ...stored.draft });
    setFurthest(stored.furthest);
    setVersion(version + 1);
    setRestoredAt(
      stored.step ?? STEPS.find(({ name }) => `#${name}` === window.location.hash)?.name ?? first,
    );
    if (stored.step) navigate({ search, hash: stored.step }, { replace: true });
  });

  /** The server's refusal of the open step. */
  const refused = answer?.step === open.name && answer.id !== resolved ? answer : null;
  const isQuoted = quote?.quotedFor === quoteKey(draft);
  const { options = null, forMe = null } = isQuoted ? quote : {};
  return {
    Form: fetcher.Form,
    draft,
    steps,
    open,
    isReached,
    options,
    forMe,
    /** Null without scripts, which cannot follow the choice. */
    chosen: hydrated ? chosenOf(draft, options, forMe) : null,
    refused,
    isStale: open.name === 'logistics' && !isQuoted,
    isUnsaved,
    isRestored: restoredAt === open.name,
    /** Changes when the fields must be refilled. */
    version,
    isBusy: fetcher.state === 'submitting',
    isSaving: fetcher.state !== 'idle',
    /** A field of the form; its error shows until the field changes. */
    field: (name: string): FieldState => {
      const value = draft[name as OrderField];
      const isUnchanged = refused !== null && refused.draft[name as OrderField] === value;
      return { name, defaultValue: value, error: isUnchanged ? refused.fieldErrors[name] : undefined };
    },
    submit: (form: HTMLFormElement, intent: string) => {
      const body = new FormData(form);
      body.set('intent', intent);
      fetcher.submit(body, { method: 'post', action: path });
    },
    choosePoint: (id: string) => {
      setDraft({ ...draft, userPickLocationOrDeliveryId: id });
      setResolved(answer?.id);
    },
    onFormChange: (form: HTMLFormElement) => setDraft(readDraft(new FormData(form))),
    /** Handles a `back` button without a round trip; without JavaScript it posts. */
    goBack: (event: MouseEvent, to: StepName) => {
      event.preventDefault();
      navigate({ search, hash: to });
    },
  };
}
