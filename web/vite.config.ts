import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/chunk-groups.ts'
import { loadingTexts } from './tools/loading-texts.ts'
import { paperTexts } from './tools/paper-texts.ts'
import { plainTexts } from './tools/plain-texts.ts'
import { readPageEntries } from './tools/read-page-entries.ts'
import { webManifest } from './tools/web-manifest.ts'

/** The address of the server in development; in production it serves the built pages itself. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000'

const chunks = chunkGroups()

export default defineConfig({
  plugins: [reactRouter(), chunks.plugin, readPageEntries(), plainTexts(), paperTexts(), loadingTexts(), webManifest()],
  // Read by `tools/begin-later.ts`; where it is not asked for the router removes it.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The build names what some pages share by all of them.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                // Run apart from what it then renders: two shorter tasks in place of a long one.
                { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/, priority: 100 },
                ...chunks.groups,
              ],
            },
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
      ...Object.fromEntries(
        ['/auth/', '/config', '/status.json', '/weeks/', '/feeds/', '/wishes/', '/api/'].map((path) => [path, server]),
      ),
    },
  },
})
