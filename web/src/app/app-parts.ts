import { matchRoutes, type RouteObject } from 'react-router'
import type { RoutePart, RouteParts } from '../ui/router-manifest.ts'

/** Fetches a file and stores it until it is needed. Rejects if the file is not available. */
export type FetchPart = (address: string, kind: 'script' | 'style') => Promise<unknown>

export type AppParts = ReturnType<typeof createAppParts>

/**
 * The files of the application's pages. If a file is missing, the router reloads the whole page. While the server is down, that
 * ends in the browser's error page. Navigation therefore waits until the files of the page are fetched.
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
  return {
    /** Whether all files of the page at a path are fetched. */
    has: (path: string): boolean => filesAt(path).every(({ address }) => fetched.has(address)),
    /** Fetches the missing files of the page at a path. False if a file could not be fetched. */
    fetch: (path: string): Promise<boolean> =>
      Promise.all(filesAt(path).map(({ address, kind }) => fetchOnce(address, kind))).then(
        () => true,
        () => false,
      ),
  }
}
