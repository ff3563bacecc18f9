// Loaded before the program (node --import): what it asks of its sandbox under OUTSIDE_PATH goes to OUTSIDE_URL instead.
import http from 'node:http';

const { OUTSIDE_PATH, OUTSIDE_URL } = process.env;
const ask = http.request;

http.request = (url, ...rest) =>
  ask(
    url instanceof URL && url.pathname.startsWith(OUTSIDE_PATH) ? new URL(url.pathname, OUTSIDE_URL) : url,
    ...rest,
  );
