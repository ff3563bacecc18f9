import type { ServerResponse } from 'node:http';

const says =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (res: ServerResponse) => {
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    res.end(body);
  };

/** Responses of a broken server. Not one confirms that the request succeeded. */
export const GARBAGE: [what: string, say: (res: ServerResponse) => void][] = [
  ['nothing', says('')],
  ['null', says('null')],
  ['an empty object', says('{}')],
  ['a text', says('"ok"')],
  ['a number', says('42')],
  ['half an object', says('{"awb":"99123456')],
  ['a page', says('<html><title>Maintenance</title></html>')],
  [
    'other types',
    says(
      JSON.stringify({
        awb: {},
        booking: [],
        cancelled: 'true',
        accepted: 1,
        pickupReference: 7,
        redirectUrl: [],
        code: 200,
      }),
    ),
  ],
  ['bytes that are no text', (res) => res.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
  [
    'fewer bytes than promised',
    (res) => {
      res.writeHead(200, { 'Content-Length': '1000' });
      res.write('{"awb":');
      res.socket?.destroySoon();
    },
  ],
  ['more than a megabyte', says(`[${'0,'.repeat(600_000)}0]`)],
  ['another address', says('', 302, { Location: 'http://127.0.0.1:9/' })],
  ['a proxy’s page', says('<html>Bad Gateway</html>', 502)],
  ['a refusal without words', says('{}', 422)],
];
