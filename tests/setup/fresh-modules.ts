import { vi } from 'vitest';

// Test files share a process so that packages load once. Our own modules reload for each file.
vi.resetModules();
