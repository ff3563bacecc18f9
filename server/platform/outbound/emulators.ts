/** A new account at an emulated company, as an operator would enter it. */
export type EmulatedAccount = {
  name: string;
  host: string;
  settings: Record<string, string | number | boolean>;
  secrets: Record<string, string>;
  /** Has the company push to `url`, with `secret` in `header` unless `secrets` has what it signs with. */
  pushTo: (push: { url: string; header: string; secret: string }) => Promise<void>;
};

export type Emulators = {
  /** Null if the company is not emulated. */
  openAccount: (provider: string) => EmulatedAccount | null;
};
