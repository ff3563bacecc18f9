// Searches the guide, calls, error codes and schemas of the page.
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const textOf = (element, selector) => element.querySelector(selector)?.textContent ?? '';
const search = document.getElementById('search');
const found = document.getElementById('found');

const calls = () =>
  all('.group .call').map((section) => {
    const title = textOf(section, 'h3');
    const words = `${title} ${section.id} ${textOf(section, '.address code')}`;
    return { id: section.id, title, kind: 'call', words, section };
  });

/** A heading of the guide with the text below it. */
function guides() {
  const entries = [];
  for (const chapter of all('.chapter')) {
    for (const part of all('.text > *, :scope > h2, :scope > p', chapter)) {
      const title = part.textContent;
      if (part.matches('h2, h3'))
        entries.push({ id: part.id || chapter.id, title, kind: 'guide', words: title, about: '' });
      else entries.at(-1).about += ` ${title}`;
    }
  }
  return entries;
}

const errors = () =>
  all('#errors tbody tr').map((row) => ({
    id: row.id,
    title: textOf(row, 'code'),
    kind: 'error',
    words: textOf(row, 'code'),
    about: textOf(row, 'td:last-child'),
  }));

const schemas = () =>
  all('.schema').map((section) => {
    const title = textOf(section, 'h3');
    const fields = all('.field', section).map((field) => field.textContent);
    return { id: section.id, title, kind: 'schema', words: `${title} ${fields.join(' ')}`, section };
  });

let index;
/** Made when the reader first searches. */
function listEntries() {
  if (index) return index;
  document.dispatchEvent(new globalThis.Event('search-begins'));
  index = [...calls(), ...guides(), ...errors(), ...schemas()].map((entry) => ({
    about: '',
    ...entry,
    text: `${entry.words} ${entry.about ?? ''}`.toLowerCase(),
  }));
  return index;
}

const AROUND = 40;
/** The words around the first match of the longest word; null if the title has them all. */
function excerptOf({ about, title }, words) {
  if (words.every((word) => title.toLowerCase().includes(word))) return null;
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  const at = about.toLowerCase().indexOf(longest);
  if (at < 0) return null;
  const from = about.lastIndexOf(' ', Math.max(0, at - AROUND)) + 1;
  const cut = at + 2 * AROUND;
  const to = cut < about.length ? about.lastIndexOf(' ', cut) : about.length;
  return `${from > 1 ? '… ' : ''}${about.slice(from, to).replace(/\s+/g, ' ').trim()}${to < about.length ? ' …' : ''}`;
}

function itemOf(entry, words) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${entry.id}`;
  const kind = document.createElement('span');
  kind.textContent = entry.kind;
  link.append(entry.title, kind);
  const excerpt = excerptOf(entry, words);
  if (excerpt) {
    const around = document.createElement('small');
    around.textContent = excerpt;
    link.append(around);
  }
  item.append(link);
  return item;
}

const MAX_FOUND = 40;
function showFound() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = words.length === 0;
  if (found.hidden) return;
  const isIn = (text) => words.every((word) => text.includes(word));
  // First by title, then what is shown on the page.
  const rankOf = ({ title, section }) => (isIn(title.toLowerCase()) ? 0 : 2) + (section?.hidden ? 1 : 0);
  const hits = listEntries()
    .filter(({ text }) => isIn(text))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_FOUND);
  found.replaceChildren(...hits.map((entry) => itemOf(entry, words)));
  if (hits.length > 0) return;
  const none = document.createElement('li');
  none.className = 'none';
  none.textContent = 'Nothing found.';
  found.append(none);
}

function closeFound() {
  search.value = '';
  showFound();
}

search.addEventListener('input', showFound);
found.addEventListener('click', ({ target }) => target.closest('a') && closeFound());
document.addEventListener('click', ({ target }) => {
  if (!target.closest('search')) found.hidden = true;
});
search.parentElement.addEventListener('keydown', (event) => {
  const { key } = event;
  const inList = all('a', found);
  const at = inList.indexOf(document.activeElement);
  if (key === 'Escape') {
    closeFound();
    search.blur();
  } else if (key === 'Enter' && document.activeElement === search && inList[0]) {
    event.preventDefault();
    inList[0].click();
    search.blur();
  } else if (key === 'ArrowDown' && inList.length > 0) {
    event.preventDefault();
    inList[Math.min(at + 1, inList.length - 1)].focus();
  } else if (key === 'ArrowUp' && at >= 0) {
    event.preventDefault();
    (inList[at - 1] ?? search).focus();
  }
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search.focus();
});
