import { useNavigate } from '@remix-run/react';
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plural } from '~/lib/format.ts';
import { fileError } from '~/lib/forms/upload.ts';
import type { BulkSetup } from '../bulk.server.ts';
import { BULK_ACCEPT } from '../bulk.ts';
import { createGood } from './file/create.ts';
import { deleteRows, keepRows, keepTitles, readRows, readTitles } from './file/kept.ts';
import { askRows, type Terms } from './file/requests.ts';
import {
  asRead,
  asStale,
  chunksOf,
  csvFile,
  type GridFile,
  type GridRow,
  toCsv,
  toFile,
  withCell,
  withChecked,
  withoutRow,
} from './file/rows.ts';
import { guessTitles, type Titles } from './file/titles.ts';

const PAUSE_MS = 500;

type Setup = Pick<BulkSetup, 'userId' | 'formId'>;
type State = {
  file: GridFile;
  /** The terms of its last full check. */
  checkedFor: string;
  titles: Titles;
  /** Differs from the chosen file: changed, or what a creation left over. */
  isOwn: boolean;
};

type Props = {
  setup: Setup;
  terms: Terms;
  chosen: File | null;
  /** Takes the place of the chosen file in the steps of the upload. */
  onReplace: (file: File) => void;
  /** Called before the next step, which must have the rows as they are: returns them if they have changed since. */
  beforeNext: MutableRefObject<() => File | null>;
  /** The steps upload the rows now: they are no longer kept. */
  isSending: boolean;
  /** Lets go of the chosen file: some of its orders are created, or its rows are discarded. */
  startAgain: () => void;
};

/** The rows of a chosen file, or those kept from before: edited here, checked and created by the server. */
export function useGrid({ setup, terms, chosen, onReplace, beforeNext, isSending, startAgain }: Props) {
  const { userId, formId } = setup;
  const navigate = useNavigate();
  const [state, setState] = useState<State | null>(null);
  const [isReading, setReading] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [isKept, setKept] = useState(true);
  const attempts = useRef<{ count: number; ids: Map<string, string> }>({ count: 0, ids: new Map() });
  /** The rows that the steps have now. Equal ones are not handed on again: they would be priced again. */
  const replacement = useRef<string | null>(null);
  const latest = useRef({ terms, chosen, onReplace, read, restore, replace });
  useEffect(() => {
    latest.current = { terms, chosen, onReplace, read, restore, replace };
    beforeNext.current = replace;
  });
  const reading = useRef<AbortController | null>(null);
  const termsKey = JSON.stringify(terms);

  const withRows = (change: (rows: GridRow[]) => GridRow[]) =>
    setState((now) => now && { ...now, file: { ...now.file, rows: change(now.file.rows) } });

  function replace(): File | null {
    if (!state?.isOwn) return null;
    const left = state.file.rows.filter(({ isCreated }) => !isCreated);
    const text = toCsv(state.file.columns, left);
    if (text === replacement.current) return null;
    replacement.current = text;
    const file = csvFile(text);
    onReplace(file);
    return file;
  }

  /** Ends an earlier reading: its answer would take the place of this one. */
  async function read(file: File, titles: Titles | null) {
    reading.current?.abort();
    const stop = new AbortController();
    reading.current = stop;
    const { signal } = stop;
    const checkedFor = JSON.stringify(latest.current.terms);
    if (!titles) setState(null);
    setReading(true);
    setMessage(null);
    setNote(null);
    let answer = await askRows(latest.current.terms, file, { titles: titles ?? {}, signal });
    let used = titles ?? {};
    if (!titles && 'rows' in answer) {
      used = guessTitles(answer, readTitles(userId));
      if (Object.keys(used).length > 0)
        answer = await askRows(latest.current.terms, file, { titles: used, signal });
    }
    if (signal.aborted) return;
    setReading(false);
    if ('message' in answer) {
      setState(null);
      setMessage(answer.message);
      return;
    }
    setState({
      file: { ...answer, rows: answer.rows.map(asRead) },
      checkedFor,
      titles: used,
      isOwn: false,
    });
    const isMapped = Object.keys(used).length > 0;
    latest.current.onReplace(isMapped ? toFile(answer.columns, answer.rows) : file);
  }

  /** Without a file to read: the rows that are open, or the kept ones. */
  function restore() {
    const kept = chosen ? null : readRows(userId);
    const restored = kept && { ...kept, rows: kept.rows.map(asStale) };
    setReading(false);
    setState((now) => {
      if (now?.isOwn) return now;
      return restored && { file: restored, checkedFor: '', titles: {}, isOwn: true };
    });
  }

  useEffect(() => {
    replacement.current = null;
    if (!chosen || fileError(chosen, BULK_ACCEPT)) {
      latest.current.restore();
      return undefined;
    }
    void latest.current.read(chosen, null);
    return () => reading.current?.abort();
  }, [chosen, userId]);

  // Another courier or pickup point may carry other orders.
  if (state && state.checkedFor !== termsKey)
    setState({ ...state, checkedFor: termsKey, file: { ...state.file, rows: state.file.rows.map(asStale) } });

  useEffect(() => {
    const stale = state?.file.rows.filter(({ isStale }) => isStale) ?? [];
    if (!state || stale.length === 0) return undefined;
    const stop = new AbortController();
    const check = async () => {
      for (const rows of chunksOf(stale)) {
        const answer = await askRows(latest.current.terms, toFile(state.file.columns, rows), {
          signal: stop.signal,
        });
        if (stop.signal.aborted) return;
        if ('message' in answer) return setMessage(answer.message);
        withRows((now) => withChecked(now, rows, answer.rows));
      }
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [state]);

  useEffect(() => {
    if (!state?.isOwn || isSending) return undefined;
    const timer = setTimeout(() => {
      setKept(keepRows(userId, state.file));
      latest.current.replace();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, userId, isSending]);

  async function create() {
    if (!state || isCreating) return;
    setCreating(true);
    setMessage(null);
    setNote(null);
    const newId = () => `${formId}-${(attempts.current.count += 1)}`;
    const { created, left, refusal } = await createGood(state.file, terms, { ...attempts.current, newId });
    setCreating(false);
    // Another file was chosen meanwhile: it is what the seller works on now.
    if (latest.current.chosen !== chosen) {
      setNote(created > 0 ? `${plural(created, 'order')} from the previous file created.` : null);
      return setMessage(refusal);
    }
    if (left.length === 0) {
      deleteRows(userId);
      // Synchronous: else the guard of unsaved forms blocks the navigation, and a timer keeps these rows again.
      flushSync(() => {
        setState(null);
        startAgain();
      });
      return navigate('/orders');
    }
    if (created > 0) {
      setNote(
        `${plural(created, 'order')} created. The rest stay here until you close this tab or sign out.`,
      );
      replacement.current = null;
      startAgain();
    }
    // After a refusal the rows may be wrong now: someone else may have used an order id.
    const rows = refusal === null ? left : left.map(asStale);
    setState({ ...state, isOwn: true, file: { ...state.file, rows } });
    setMessage(refusal);
  }

  const edit = useCallback((row: number, at: number, value: string) => {
    setMessage(null);
    setState(
      (now) =>
        now && {
          ...now,
          isOwn: true,
          file: { ...now.file, rows: withCell(now.file.rows, row, at, value) },
        },
    );
  }, []);

  function discard() {
    deleteRows(userId);
    setState(null);
    setNote(null);
    startAgain();
  }

  function remove(row: number) {
    if (!state) return;
    const rows = withoutRow(state.file.rows, row);
    if (rows.length === 0) discard();
    else setState({ ...state, isOwn: true, file: { ...state.file, rows } });
  }

  return {
    file: state?.file ?? null,
    titles: state?.titles ?? {},
    isOwn: state?.isOwn ?? false,
    isReading,
    isCreating,
    message,
    note,
    isKept,
    create,
    edit,
    remove,
    checkAgain: () => {
      setMessage(null);
      withRows((rows) => rows.map(asStale));
    },
    discard,
    mapColumn: (name: string, title: string) => {
      if (!state || !chosen) return;
      const titles = { ...state.titles, [name]: title };
      keepTitles(userId, titles);
      void read(chosen, Object.fromEntries(Object.entries(titles).filter(([, each]) => each !== '')));
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;
