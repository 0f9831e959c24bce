import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Unit, property and contract tests: everything that needs no browser. Browser tests: vitest.browser.config.ts. */
export default defineConfig({
  test: {
    expect: { poll: { timeout: 60_000 } },
    include: [
      '{domain,service,solver,formats,xhstt,runner,instances,server,bench,web,docs-site}/src/**/*.test.ts',
      'scripts/**/*.test.mjs',
      'e2e/{film,looks}/*.test.ts',
    ],
    exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/build/**'],
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: ['./server/src/testing/lend-databases.ts'],
    environment: 'node',
    // No test leaves state in a module, so modules are not loaded again for each file: half of the work.
    isolate: false,
    // One more than there are cores: tests that stop, kill and start servers wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    // Other work may share the machine: what hangs is ended, what is slow is not.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
