import type { AnchorHTMLAttributes } from 'react'
import { useLocalePath } from '../../../i18n/use-locale-path.ts'
import { prefetchPage } from './prefetch-page.ts'

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string }

/** A link to a public page, by its address in English, in the language of this one. Fetched ahead when pointed at. */
export function PageLink({ to, ...link }: PageLinkProps) {
  const href = useLocalePath()(to)
  const prefetch = () => prefetchPage(href)
  // A whole page load: the page is there as HTML, and needs no code to be read.
  return <a {...link} href={href} onPointerEnter={prefetch} onFocus={prefetch} />
}
