import { vi } from 'vitest'

/** For tests that start databases and processes: a second or two each, and many times that on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
