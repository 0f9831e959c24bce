import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** Builds the page as it is shipped and serves it on loopback; the address, and how to stop. */
export async function serveGrid(outDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = { root: fileURLToPath(new URL('.', import.meta.url)), configFile: false, logLevel: 'error' } as const
  await build({ ...config, plugins: [react()], build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the preview server has no address')
  return { url, stop: () => server.close() }
}
