import { defineConfig } from 'vitest/config'

/** Unit, property and contract tests: everything that needs no browser. Browser tests: vitest.browser.config.ts. */
export default defineConfig({
  test: {
    include: ['{domain,solver,formats,runner,instances,server,bench,web}/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/build/**'],
    setupFiles: ['./vitest.setup.ts'],
    environment: 'node',
  },
})
