/** Who comes: by a token, in a tab with a name of its own, or by a link that shows one version. */
export type Way = { readonly token: string; readonly tab: string } | { readonly share: string }

/** The address of the socket: the stored base address, else the page's own. */
export function plannerUrl(base: string, way: Way): string {
  const url = new URL('/planner', base)
  url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:'
  for (const [name, value] of Object.entries(way)) url.searchParams.set(name, value)
  url.searchParams.set('sync', 'changes')
  return url.href
}
