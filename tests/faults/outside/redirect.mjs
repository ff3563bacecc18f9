// Preloaded with node --import: redirects the program's sandbox calls under OUTSIDE_PATH to OUTSIDE_URL.
import http from 'node:http';

const { OUTSIDE_PATH, OUTSIDE_URL } = process.env;
const ask = http.request;

http.request = (url, ...rest) =>
  ask(
    url instanceof URL && url.pathname.startsWith(OUTSIDE_PATH) ? new URL(url.pathname, OUTSIDE_URL) : url,
    ...rest,
  );
