import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { readPageEntries } from './tools/read-page-entries.ts'

/** The address of the server in development; in production it serves the built pages itself. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [reactRouter(), readPageEntries()],
  // Read by `tools/begin-later.ts`; where it is not asked for the router removes it.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Run apart from what it then renders: two shorter tasks in place of a long one.
            codeSplitting: { groups: [{ name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ }] },
          },
        },
      },
    },
  },
  // Its modules are found by bundlers only; the prerendering imports every route.
  ssr: { noExternal: [/^@atlaskit\//] },
  server: {
    proxy: {
      '/planner': { target: server, ws: true },
      '/auth': { target: server },
      '/config': { target: server },
    },
  },
})
