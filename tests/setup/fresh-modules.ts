import { vi } from 'vitest';

// One process runs many files, so that packages are loaded once; what is ours is made anew for each.
vi.resetModules();
