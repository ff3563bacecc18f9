export const WORKERS = 3;

/** The URL of a schema on the test database server. */
export function schemaUrl(name: string): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test.');
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const workerSchema = () => `harkara_test_${process.env.VITEST_POOL_ID ?? 1}`;
