// Loaded before the program (node --import): what it asks of its sandbox under OUTSIDE_PATH goes to OUTSIDE_URL instead.
const { OUTSIDE_PATH, OUTSIDE_URL } = process.env;
const ask = globalThis.fetch;

globalThis.fetch = (url, init) => {
  const { pathname } = new URL(url);
  return ask(pathname.startsWith(OUTSIDE_PATH) ? `${OUTSIDE_URL}${pathname}` : url, init);
};
