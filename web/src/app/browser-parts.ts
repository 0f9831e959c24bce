import { hasNewRelease } from '../new-release.ts'
import { createAppParts, type AppParts, type FetchPart, type RouteParts } from './app-parts.ts'

declare global {
  interface Window {
    /** Set by the build before the router starts. */
    __reactRouterManifest?: { readonly url: string; readonly routes: RouteParts }
  }
}

let parts: AppParts | null = null

/** The parts of the pages of this tab; null where pages are not made of parts, as in the tests of a component. */
export function browserParts(): AppParts | null {
  const routes = window.__reactRouterManifest?.routes
  if (!parts && routes) parts = createAppParts(routes, fetchPart)
  return parts
}

export const isNewRelease = (): Promise<boolean> =>
  hasNewRelease((address, options) => fetch(address, options), window.__reactRouterManifest?.url)

/** Asked for plainly first: a browser may remember that a module failed, and never ask for it again. */
const fetchPart: FetchPart = async (address, kind) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  await answer.blob()
  if (kind === 'style') return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: address })
  document.head.append(link)
}
