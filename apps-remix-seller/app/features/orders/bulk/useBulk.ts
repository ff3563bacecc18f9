import type { FileQuote } from '@harkara/server/contract/models';
import { BULK_TEXTS } from '@harkara/server/contract/texts/orders';
import { useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { fileError } from '~/lib/forms/upload.ts';
import { useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { useUpload } from '~/ui/upload/useUpload.ts';
import type { BulkSetup } from './bulk.server.ts';
import {
  BULK_ACCEPT,
  BULK_LABELS,
  type BulkAnswer,
  type BulkError,
  bulkFieldOf,
  bulkSteps,
  type BulkStep,
  chosenService,
  rowErrors,
  findBulkError,
  FOR_ME,
  readChoice,
  servicesFor,
  type Service,
  modeKey,
  toFileUploadOrders,
} from './bulk.ts';
import { deleteRows } from './grid/file/kept.ts';
import { useQuote } from './quote/useQuote.ts';

/** The default courier if it carries every order, else the rules, which take the cheapest where none applies. */
function preselect(
  { orders, services: priced }: FileQuote,
  offered: Service[],
  { preferred }: BulkSetup,
): string {
  const [only, ...others] = offered;
  if (only && others.length === 0) return modeKey(only);
  const own = priced.find(
    ({ courierId, motId, serves }) =>
      courierId === preferred.courierId && motId === preferred.motId && serves === orders,
  );
  return own ? modeKey(own) : FOR_ME;
}

/** State of the bulk form with scripts: one step at a time, then the upload. */
export function useBulk(setup: BulkSetup, answer: BulkAnswer | null) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { progress, upload } = useUpload('/resources/upload/orders');
  const [choice, setChoice] = useState(answer?.choice ?? setup.choice);
  const [chosen, setChosen] = useState<File | null>(null);
  /** What the steps upload: the chosen file, or its rows as they are now. */
  const [file, setFile] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const beforeNext = useRef<() => File | null>(() => null);
  const [error, setError] = useState<BulkError | null>(answer?.error ?? null);
  const [open, setOpen] = useState<BulkStep>(answer?.error.step ?? 'file');
  const [isDone, setDone] = useState(false);

  const onFormChange = () => form.current && setChoice(readChoice(new FormData(form.current)));
  // The browser may have restored a file on reload.
  useAfterHydration(form, onFormChange);

  const { services, scheduledCourier } = setup;
  const steps = bulkSteps(setup, choice);
  const current = Math.max(0, steps.indexOf(open));
  const { quote, isWaiting } = useQuote(file, choice, steps[current] === 'logistics');
  // Nothing is chosen yet: the default courier if it carries all, else the cheapest for each order.
  if (quote && choice.logistic === '')
    setChoice({ ...choice, logistic: preselect(quote, servicesFor(services, choice), setup) });

  /** The first error in the steps up to `last`. */
  const errorUntil = (last: number, rows: File | null): BulkError | null => {
    const wrong = fileError(rows, BULK_ACCEPT);
    if (wrong) return { step: 'file', field: 'file', message: wrong };
    return steps
      .slice(0, last + 1)
      .reduce<BulkError | null>(
        (found, step) => found ?? findBulkError(step, choice, rows !== null, setup),
        null,
      );
  };
  const refuse = (found: BulkError) => {
    setError(found);
    setOpen(found.step);
  };

  const send = async (rows: File | null) => {
    const service = chosenService(services, choice);
    if (!rows || !service || progress || isDone) return;
    setError(null);
    const all = toFileUploadOrders(choice, service, scheduledCourier.id);
    const outcome = await upload({ fileUploadOrders: JSON.stringify(all) }, rows);
    if (outcome.kind === 'done') {
      setDone(true);
      if (rows !== chosen) deleteRows(setup.userId);
      return navigate(outcome.to);
    }
    if (outcome.kind === 'report') return refuse(rowErrors(outcome.list));
    if (outcome.kind === 'lost') return setError({ step: open, field: null, message: BULK_TEXTS.failed });
    const [first] = outcome.errors;
    if (!first) return setError({ step: open, field: null, message: outcome.message });
    const { step, field } = bulkFieldOf(first.field);
    refuse({ step: steps.includes(step) ? step : 'file', field, message: first.message });
  };

  return {
    form,
    choice,
    steps: steps.map((step) => ({ step, label: BULK_LABELS[step] })),
    open: steps[current] ?? 'file',
    current,
    isLast: current === steps.length - 1,
    services: servicesFor(services, choice),
    quote,
    isPricing: isWaiting,
    error,
    progress,
    isUnsaved: chosen !== null,
    chosen,
    /** Another round starts without a file. */
    round,
    isSending: progress !== null || isDone,
    replaceFile: setFile,
    beforeNext,
    startAgain: () => {
      setChosen(null);
      setFile(null);
      setError(null);
      setRound((now) => now + 1);
    },
    chooseFile: (picked: File | null) => {
      setChosen(picked);
      setFile(picked);
      setError((found) => (found?.field === 'file' || found?.list !== undefined ? null : found));
    },
    onFormChange,
    choosePoint: (id: string) => {
      setChoice({ ...choice, userPickLocationOrDeliveryId: id });
      setError(null);
    },
    show: (step: BulkStep) => {
      setError(null);
      setOpen(step);
    },
    next: () => {
      const rows = beforeNext.current() ?? file;
      const found = errorUntil(current, rows);
      if (found) return refuse(found);
      const following = steps[current + 1];
      if (!following) return void send(rows);
      setError(null);
      setOpen(following);
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
