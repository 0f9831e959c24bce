import { matchRoutes, type RouteObject } from 'react-router'
import type { RoutePart, RouteParts } from '../ui/router-manifest.ts'

/** Fetches a file and keeps it for when it is wanted. Rejects where it can't be had. */
export type FetchPart = (address: string, kind: 'script' | 'style') => Promise<unknown>

export type AppParts = ReturnType<typeof createAppParts>

/**
 * The parts of the application's pages. The router loads the page anew where a part is missing, which ends in the browser's
 * error page while the server is down; so a page is gone to once its parts are here.
 */
export function createAppParts(routes: RouteParts, fetchPart: FetchPart) {
  const all = Object.values(routes)
  const children = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index }) => {
        const at = { id, ...(path !== undefined && { path }) }
        return index ? { ...at, index } : { ...at, children: children(id) }
      })
  const tree = children(undefined)
  const here = new Map<string, Promise<unknown>>()
  const fetched = new Set<string>()

  const filesOf = (route: RoutePart) => [
    ...[route.module, ...(route.imports ?? [])].map((address) => ({ address, kind: 'script' as const })),
    ...(route.css ?? []).map((address) => ({ address, kind: 'style' as const })),
  ]
  const filesAt = (path: string) =>
    (matchRoutes(tree, path) ?? []).flatMap(({ route }) => filesOf(routes[route.id ?? '']!))

  function fetchOnce(address: string, kind: 'script' | 'style'): Promise<unknown> {
    let known = here.get(address)
    if (!known) {
      known = fetchPart(address, kind).then(
        () => fetched.add(address),
        (error: unknown) => {
          here.delete(address)
          throw error
        },
      )
      here.set(address, known)
    }
    return known
  }
  const fetchFiles = (files: ReturnType<typeof filesOf>) =>
    Promise.all(files.map(({ address, kind }) => fetchOnce(address, kind))).then(
      () => true,
      () => false,
    )

  return {
    /** Are the parts of the page at a path all here? */
    has: (path: string): boolean => filesAt(path).every(({ address }) => fetched.has(address)),
    /** Fetches what is missing of the page at a path. False where something could not be had. */
    fetch: (path: string): Promise<boolean> => fetchFiles(filesAt(path)),
    /** Fetches all pages that share a frame with the one at a path. */
    fetchBeside(path: string): Promise<boolean> {
      const page = matchRoutes(tree, path)?.at(-1)?.route.id
      const frame = routes[page ?? '']?.parentId
      return fetchFiles(all.filter(({ parentId }) => frame && parentId === frame).flatMap(filesOf))
    },
  }
}
