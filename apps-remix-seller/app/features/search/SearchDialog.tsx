import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@harkara/server/contract/limits';
import { Link, useFetcher, useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { plural } from '~/lib/format.ts';
import { whenOnline } from '~/lib/page/connection.ts';
import { Field } from '~/ui/form/Field.tsx';
import { Dialog } from '~/ui/overlay/Dialog.tsx';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { groupsOf, type Hit } from './groups.ts';
import { groupTitle, hitRow } from './hitStyles.ts';
import type { loadFound } from './search.server.ts';

const TYPING_MS = 150;

/** What was found for the text, or for the text before it until the answer comes. */
function useFound(text: string) {
  const fetcher = useFetcher<typeof loadFound>();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  const isEnough = text.length >= MIN_SEARCH_LENGTH;
  useEffect(() => {
    if (!isEnough) return undefined;
    const timer = setTimeout(
      () => load.current(`/resources/search?${new URLSearchParams({ q: text })}`),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [text, isEnough]);
  const answer = isEnough ? fetcher.data : undefined;
  return { found: answer?.found ?? null, isComing: isEnough && answer?.text !== text };
}

type Props = { prepaid: boolean; onClose: () => void };

/** One field that finds orders, AWBs, buyers, pages and actions. In its own chunk, loaded when it opens. */
export default function SearchDialog({ prepaid, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const text = typed.trim();
  const { found, isComing } = useFound(text);
  const groups = groupsOf(text, found, prepaid);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(at, Math.max(hits.length - 1, 0));
  const optionId = (hit: Hit) => `${id}-${hits.indexOf(hit)}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const open = (hit: Hit) =>
    whenOnline(() => {
      onClose();
      navigate(hit.to);
    });
  const onKey = (event: KeyboardEvent) => {
    const hit = hits[current];
    if (event.nativeEvent.isComposing || !hit) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + hits.length) % hits.length);
    else if (event.key === 'Enter') open(hit);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Search" isOpen onClose={onClose} width={640}>
      <Field
        hideLabel
        role="combobox"
        label="Search orders, AWBs, buyers, pages and actions"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
        placeholder="Order, AWB, buyer or page"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <Results data-coming={isComing || undefined}>
        <div role="listbox" id={`${id}-list`} aria-label="Results">
          {groups.map(({ title, hits: some }) => (
            <div key={title} role="group" aria-label={title}>
              <Title aria-hidden>{title}</Title>
              {some.map((hit) => (
                <Option
                  key={hit.to}
                  id={optionId(hit)}
                  to={hit.to}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hits[current] === hit}
                  onClick={onClose}
                >
                  <strong>{hit.title}</strong>
                  {hit.note && <span>{hit.note}</span>}
                </Option>
              ))}
            </div>
          ))}
        </div>
        {hits.length === 0 && !isComing && <p>Nothing found for “{text}”.</p>}
      </Results>
      <VisuallyHidden role="status">
        {text !== '' && !isComing && (hits.length === 0 ? 'Nothing found' : plural(hits.length, 'result'))}
      </VisuallyHidden>
    </Dialog>
  );
}

/** Of a fixed height: the dialog does not move while results come and go. */
const Results = styled.div`
  height: min(440px, 55dvh);
  margin: 8px -8px -8px;
  overflow: auto;
  &[data-coming] {
    opacity: 0.7;
  }
  p {
    padding: 12px;
    color: ${c.muted};
    overflow-wrap: anywhere;
  }
`;
const Title = styled.div`
  ${groupTitle}
`;
const Option = styled(Link)`
  ${hitRow}
`;
