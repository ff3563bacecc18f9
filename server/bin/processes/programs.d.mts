export type Mariadb = {
  server: string;
  install: string;
};

export function findProgram(...names: string[]): string | undefined;
export function findMariadb(): Mariadb | undefined;
export function requireMariadb(): Promise<Mariadb>;
/** Returns what `find` finds after the installation; undefined without the permission to install. */
export function installFromDebian<T>(packages: string[], find: () => T): Promise<T | undefined>;
