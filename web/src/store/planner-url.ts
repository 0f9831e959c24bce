/** How the client connects: with a token and the tab's own name, or with a link that shows one version. */
export type Way = { readonly token: string; readonly tab: string } | { readonly share: string }

/** The address of the socket: the stored base address, otherwise the page's own. */
export function plannerUrl(base: string, way: Way): string {
  const url = new URL('/planner', base)
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  for (const [name, value] of Object.entries(way)) url.searchParams.set(name, value)
  url.searchParams.set('sync', 'changes')
  return url.href
}
