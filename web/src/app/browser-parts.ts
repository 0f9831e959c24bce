import { hasNewRelease } from '../ui/new-release.ts'
import { routerManifest } from '../ui/router-manifest.ts'
import { createAppParts, type AppParts, type FetchPart } from './app-parts.ts'

let parts: AppParts | null = null

/** The parts of the pages of this tab; null where pages are not made of parts, as in the tests of a component. */
export function browserParts(): AppParts | null {
  const routes = routerManifest()?.routes
  if (!parts && routes) parts = createAppParts(routes, fetchPart)
  return parts
}

export const isNewRelease = (): Promise<boolean> =>
  hasNewRelease((address, options) => fetch(address, options), routerManifest()?.url)

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
