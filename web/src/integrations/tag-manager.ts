import type { DataLayer } from './analytics.ts'
import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

/** Loads the tag manager's container and gives the layer that it reads. */
export function startTagManager(id: string): DataLayer {
  if (window.dataLayer) return window.dataLayer
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return window.dataLayer
}
