import { browserLine, sparesData } from '../../../ui/line.ts'

const fetched = new Set<string>()

/** Lets the browser prefetch a page that is likely to be next, once; not if the user saves data or the connection is slow. */
export function prefetchPage(href: string): void {
  if (fetched.has(href) || sparesData(browserLine())) return
  fetched.add(href)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href })
  document.head.append(link)
}
