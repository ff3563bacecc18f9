import { readFileSync } from 'node:fs';

/**
 * Parses `mysql://user:password@host:port/name`, with `?socketPath=/path` for a socket, `?tls=on` for TLS with a
 * certificate that Node trusts, or `?tls=/path/ca.pem` to trust that authority. Throws on other formats.
 */
export function connectionOf(address) {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  if (protocol !== 'mysql:') throw new Error('not a MySQL URL');
  const socketPath = searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: hostname, port: Number(port || 3306) }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    ...tlsOf(searchParams.get('tls')),
  };
}

function tlsOf(asked) {
  if (asked === null) return {};
  return {
    ssl: {
      minVersion: 'TLSv1.2',
      verifyIdentity: true,
      ...(asked === 'on' ? {} : { ca: readFileSync(asked, 'utf8') }),
    },
  };
}
