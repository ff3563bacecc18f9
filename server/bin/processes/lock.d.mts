export type Holder = {
  pid: number;
  birth: string;
};

export function readHolder(path: string): Holder | undefined;
export function endProcess(holder: Holder, signal?: NodeJS.Signals, patienceMs?: number): Promise<void>;
