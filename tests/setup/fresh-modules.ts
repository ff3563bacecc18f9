import { vi } from 'vitest';

// Test files share a process, which loads packages once. Our own modules reload for each file.
vi.resetModules();
