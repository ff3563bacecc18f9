// The page reads without this script. It adds the choice of calls, copy buttons, tabs and the mark of the current section.
const root = document.documentElement;
root.classList.add('has-script');

const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const contents = document.getElementById('contents');

const store = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
};

// Which calls are shown: those that an API key can make, all, or those of a scope
const CALLS_KEY = 'harkara-docs-calls';
const filter = document.getElementById('filter');
const groupsOfCalls = all('.group, #contents details:has([data-scope])');

const isShown = (scope, choice) =>
  choice === 'all' || (scope !== 'none' && (choice === 'keys' || scope === 'any' || scope === choice));

/** What keys cannot call is in the page as text. */
function addRest() {
  for (const text of all('main noscript')) text.outerHTML = text.textContent;
  addButtons();
  watch();
}

function showCalls(choice) {
  if (choice === 'all') addRest();
  filter.value = choice;
  for (const one of all('[data-scope]')) one.hidden = !isShown(one.dataset.scope, choice);
  for (const group of groupsOfCalls) group.hidden = all('[data-scope]', group).every(({ hidden }) => hidden);
}

const targetOf = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** A link to a hidden call shows all calls, but does not change the reader's choice. */
function reveal(hash) {
  const target = targetOf(hash);
  if (hash.length > 1 && (!target || target.closest('[hidden]'))) showCalls('all');
}

const choices = [...filter.options].map(({ value }) => value);
filter.addEventListener('change', () => {
  showCalls(filter.value);
  store.write(CALLS_KEY, filter.value);
});
document.addEventListener('click', ({ target }) => {
  const link = target.closest('a[href^="#"]');
  if (link) reveal(link.hash);
});

/** The page has hundreds of programs: those that nobody sees yet wait until the browser is idle. */
function inTurn(items, work) {
  const waiting = [...items];
  const soon = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 1));
  function step() {
    for (const item of waiting.splice(0, 40)) work(item);
    if (waiting.length > 0) soon(step);
  }
  step();
}

// Copy buttons
function addCopy(pre) {
  if (pre.matches('.copied > pre')) return;
  const around = document.createElement('div');
  around.className = 'copied';
  pre.replaceWith(around);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(pre);
      button.textContent = 'Selected';
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
  around.append(pre, button);
}

// Tabs: one choice of language for the whole page, which the browser keeps
const KEY = 'harkara-docs-language';
let language = store.read(KEY) ?? 'curl';

function chooseIn(block) {
  const samples = all('.sample', block);
  const shown = samples.find(({ dataset }) => dataset.language === language) ?? samples[0];
  for (const sample of samples) sample.hidden = sample !== shown;
  for (const tab of all('[role=tab]', block)) {
    const isSelected = tab.dataset.language === shown.dataset.language;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
}

function chooseFrom(tab) {
  const before = tab.getBoundingClientRect().top;
  language = tab.dataset.language;
  for (const block of all('.samples')) chooseIn(block);
  // Longer programs above would push the tab out of sight.
  scrollBy(0, tab.getBoundingClientRect().top - before);
  store.write(KEY, language);
}

let tabs = 0;
function addTabs(block) {
  if (block.classList.contains('has-tabs')) return;
  block.classList.add('has-tabs');
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  for (const sample of all('.sample', block)) {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${(tabs += 1)}`;
    tab.textContent = sample.querySelector('h4').textContent;
    tab.dataset.language = sample.dataset.language;
    tab.setAttribute('role', 'tab');
    sample.id = `panel-${tabs}`;
    sample.setAttribute('role', 'tabpanel');
    sample.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', sample.id);
    tab.addEventListener('click', () => chooseFrom(tab));
    list.append(tab);
  }
  list.addEventListener('keydown', ({ key, target }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const inList = all('[role=tab]', list);
    const next = inList[(inList.indexOf(target) + step + inList.length) % inList.length];
    chooseFrom(next);
    next.focus();
  });
  block.prepend(list);
  chooseIn(block);
}

function addButtons() {
  inTurn(all('.samples'), addTabs);
  inTurn(all('pre'), addCopy);
}
addButtons();

// Contents: only the group of the current section is open
const links = new Map(all('a', contents).map((link) => [link.hash.slice(1), link]));
const groups = all('details', contents);
for (const group of groups) group.open = false;
groups[0].open = true;

let current;
function mark(id) {
  const link = links.get(id);
  if (!link || link === current) return;
  current?.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  const group = link.closest('details');
  if (current && current.closest('details') !== group) current.closest('details').open = false;
  group.open = true;
  current = link;
  if (contents.clientHeight > 0) {
    const { top, bottom } = link.getBoundingClientRect();
    const box = contents.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) contents.scrollTop += top - box.top - box.height / 3;
  }
}

const seen = new Set();
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) seen.add(target.id);
      else seen.delete(target.id);
    }
    const first = [...links.keys()].find((id) => seen.has(id));
    if (first) mark(first);
  },
  { rootMargin: '-80px 0px -70% 0px' },
);
function watch() {
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) watcher.observe(section);
  }
}
watch();

const chosen = store.read(CALLS_KEY);
showCalls(choices.includes(chosen) ? chosen : 'keys');
// The search finds hidden calls too
document.addEventListener('search-begins', () => {
  addRest();
  showCalls(filter.value);
});

// Sections are drawn when they come into view, which moves the target of a jump
function jump() {
  reveal(location.hash);
  const target = targetOf(location.hash);
  let frames = 12;
  const step = () => {
    target?.scrollIntoView();
    if ((frames -= 1) > 0) requestAnimationFrame(step);
  };
  if (target) step();
}
addEventListener('hashchange', jump);
addEventListener('load', jump);

// On a phone, the contents are behind a button
const menu = document.getElementById('menu');
menu.hidden = false;
function setMenu(isOpen) {
  contents.classList.toggle('is-open', isOpen);
  menu.setAttribute('aria-expanded', String(isOpen));
}
menu.addEventListener('click', () => setMenu(!contents.classList.contains('is-open')));
contents.addEventListener('click', ({ target }) => target.closest('a') && setMenu(false));
