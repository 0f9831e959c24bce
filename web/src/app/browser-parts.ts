import { hasNewRelease } from '../ui/new-release.ts'
import { routerManifest } from '../ui/router-manifest.ts'
import { createAppParts, type AppParts, type FetchPart } from './app-parts.ts'

let parts: AppParts | null = null

/** The page files of this tab. Null if pages are not split into files, as in component tests. */
export function browserParts(): AppParts | null {
  const routes = routerManifest()?.routes
  if (!parts && routes) parts = createAppParts(routes, fetchPart)
  return parts
}

export const isNewRelease = (): Promise<boolean> =>
  hasNewRelease((address, options) => fetch(address, options), routerManifest()?.url)

/** First uses a plain fetch: a browser may remember that a module import failed, and never request it again. */
const fetchPart: FetchPart = async (address, kind) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  await answer.blob()
  if (kind === 'style') return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: address })
  document.head.append(link)
}
