export type Mariadb = {
  server: string;
  install: string;
};

export function findProgram(...names: string[]): string | undefined;
export function findMariadb(): Mariadb | undefined;
export function requireMariadb(): Promise<Mariadb>;
/** Where it may, and answers what `find` finds then; undefined where it may not. */
export function installFromDebian<T>(packages: string[], find: () => T): Promise<T | undefined>;
