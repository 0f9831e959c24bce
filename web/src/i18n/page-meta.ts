import { OPTIMIZER_NAME, PRODUCT_NAME } from '@timetable/domain'
import { localeOfSegment } from './locale-path.ts'
import { FALLBACK_LOCALE } from './locales.ts'
import { siteText } from './site-texts.ts'

/** Values that many texts of the public pages use. */
export const NAMES = { product: PRODUCT_NAME, optimizer: OPTIMIZER_NAME }

type Head = {
  readonly description?: string
  /** Hidden from search engines. */
  readonly isHidden?: boolean
} & (
  | { readonly title: string }
  /** A title that already contains the product name. */
  | { readonly fullTitle: string }
)

/** The `meta` of a public page, in the language of its address. The server adds the links to its other languages. */
export function pageMeta(write: (t: ReturnType<typeof siteText>, names: typeof NAMES) => Head) {
  return ({ params }: { readonly params: { readonly lang?: string } }) =>
    headOf(write(siteText(localeOfSegment(params.lang) ?? FALLBACK_LOCALE), NAMES))
}

/** Title and description, for the browser, search engines and shared links. */
export function headOf(head: Head) {
  const title = 'fullTitle' in head ? head.fullTitle : `${head.title} · ${PRODUCT_NAME}`
  const { description } = head
  const hidden = head.isHidden ? [{ name: 'robots', content: 'noindex' }] : []
  const titles = [{ title }, { property: 'og:title', content: title }, ...hidden]
  if (description === undefined) return titles
  return [
    ...titles,
    { name: 'description', content: description },
    { property: 'og:description', content: description },
  ]
}
