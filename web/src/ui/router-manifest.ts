/** What the build says of a route, as the router hears it. */
export type RoutePart = {
  readonly id: string
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  /** The route's own script, those it needs, and its styles: addresses. */
  readonly module: string
  readonly imports?: readonly string[] | undefined
  readonly css?: readonly string[] | undefined
}
export type RouteParts = Readonly<Record<string, RoutePart>>

/** The list of parts that a page of the router came with; another release has another `url`. */
export type RouterManifest = { readonly url: string; readonly routes: RouteParts }

/** Where the build leaves it, before the router starts. */
export const MANIFEST = '__reactRouterManifest'

declare global {
  interface Window {
    [MANIFEST]?: RouterManifest | undefined
  }
}

/** Undefined where pages are not made of parts: those that are read first, and the tests of a component. */
export const routerManifest = (): RouterManifest | undefined => window[MANIFEST]
