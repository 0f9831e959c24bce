type Click = Pick<MouseEvent, 'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click follows a link to another page of this site, in this window. `here` is the address of the page. */
export function leadsAway(click: Click, here: string): boolean {
  if (click.defaultPrevented || click.button !== 0) return false
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false
  const link = click.target instanceof Element ? click.target.closest('a') : null
  if (!link?.hasAttribute('href') || link.hasAttribute('download') || !/^(_self)?$/.test(link.target)) return false
  const [from, to] = [new URL(here), new URL(link.href, here)]
  if (to.origin !== from.origin) return false
  return to.pathname !== from.pathname || to.search !== from.search || to.hash === ''
}
