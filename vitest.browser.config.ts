import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browser.mjs'

/** Component tests: the web's parts, in a real browser. `*.test.tsx`, and what needs a browser's layout without JSX. */
export default defineConfig({
  plugins: [react()],
  root: 'web',
  // A library that is found while a test runs is bundled again, with a second React. So all are named here.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@tanstack/react-virtual',
      'i18next',
      'react',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'react-router',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
    setupFiles: ['./src/testing/page-setup.ts'],
    // A page for each file would load the application's modules again for each: two fifths of the work.
    isolate: false,
    // Left to itself, Vitest opens one page less than there are cores: with two, one after the other.
    maxWorkers: availableParallelism(),
    testTimeout: 300_000,
    // As long as what is looked for on a page is waited for: a thread that is loaded first takes a busy machine seconds.
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions({ shell: true }) }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
})
