/** What the build states about a route, as passed to the router. */
export type RoutePart = {
  readonly id: string
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  /** The addresses of the route's own script, of the scripts it needs, and of its styles. */
  readonly module: string
  readonly imports?: readonly string[] | undefined
  readonly css?: readonly string[] | undefined
}
export type RouteParts = Readonly<Record<string, RoutePart>>

/** The list of files that a page of the router was loaded with; another release has another `url`. */
type RouterManifest = { readonly url: string; readonly routes: RouteParts }

/** The global variable in which the build stores it, before the router starts. */
export const MANIFEST = '__reactRouterManifest'

declare global {
  interface Window {
    [MANIFEST]?: RouterManifest | undefined
  }
}

/** Undefined if pages are not split into files: on pages to read, and in component tests. */
export const routerManifest = (): RouterManifest | undefined => window[MANIFEST]
