import { readFileSync } from 'node:fs';

/**
 * How to reach the database of an address: `mysql://user:password@host:port/name`; `?socketPath=/path` for a server on a
 * socket; `?tls=on` for one that is only spoken to over TLS, with a certificate for this host from an authority that Node
 * knows, or `?tls=/path/ca.pem` from one in this file. Throws where the address is not of this form.
 */
export function connectionOf(address) {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  if (protocol !== 'mysql:') throw new Error('not an address of MySQL');
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
