import { PRODUCT_NAME } from '@timetable/domain'
import type { Plugin } from 'vite'

/** The web app manifest for installing the product on a phone or computer: its name, its icons, its start page. */
const MANIFEST = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  id: '/app',
  start_url: '/app',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#ffffff',
  theme_color: '#5551be',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

/** Writes the manifest beside the built pages. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) })
    },
  }
}
