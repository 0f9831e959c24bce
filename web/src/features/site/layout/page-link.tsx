import type { AnchorHTMLAttributes } from 'react'
import { useLocalePath } from '../../../i18n/use-locale-path.ts'
import { prefetchPage } from './prefetch-page.ts'

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string }

/** A link to a public page, by its English address, in the current language. Prefetched on hover and focus. */
export function PageLink({ to, ...link }: PageLinkProps) {
  const href = useLocalePath()(to)
  const prefetch = () => prefetchPage(href)
  // A full page load: the page is HTML, and needs no code to be read.
  return <a {...link} href={href} onPointerEnter={prefetch} onFocus={prefetch} />
}
