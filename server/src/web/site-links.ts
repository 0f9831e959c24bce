import { PRODUCT_NAME } from '@timetable/domain'
import { htmlText } from '@timetable/service'

/** A public page in one of its languages. */
type Sibling = {
  /** As browsers and search engines expect it: `pt-BR`. */
  readonly locale: string
  readonly path: string
}

/** The language at the root, which is the default for other languages. */
const DEFAULT_LOCALE = 'en'

/** Public pages that exist in several languages, by their path in English. */
export type Siblings = ReadonlyMap<string, readonly Sibling[]>

/** Groups the pages that are one page in several languages, by the language in each page. */
export function siblingsOf(pages: ReadonlyMap<string, string>): Siblings {
  const found = new Map<string, Sibling[]>()
  for (const [path, html] of pages) {
    const locale = /^<!DOCTYPE html><html lang="([a-z]{2}(?:-[A-Z]{2})?)"/.exec(html)?.[1]
    if (locale === undefined || !path.startsWith('/') || isHidden(html)) continue
    const english = englishPath(path, locale)
    found.set(english, [...(found.get(english) ?? []), { locale, path }])
  }
  return new Map([...found].filter(([, siblings]) => siblings.length > 1))
}

const isHidden = (html: string): boolean => html.includes('<meta name="robots" content="noindex"')

function englishPath(path: string, locale: string): string {
  const code = codeOf(locale)
  return locale !== DEFAULT_LOCALE && path.startsWith(`/${code}`) ? path.slice(1 + code.length) || '/' : path
}

/** Returns a language as used in URLs. */
export const codeOf = (locale: string): string => locale.split('-')[0]!

/** Languages with the country that link previews require. */
const SHARED: Readonly<Record<string, string>> = {
  en: 'en_US',
  da: 'da_DK',
  de: 'de_DE',
  es: 'es_ES',
  nb: 'nb_NO',
  nl: 'nl_NL',
}
const sharedLocale = (locale: string): string => SHARED[locale] ?? locale.replace('-', '_')

/**
 * Returns the page with links to itself and to its other languages, and a preview image. If the site has no public URL, there is
 * only the language: search engines accept no relative address here.
 */
export function withLinks(html: string, path: string, siblings: Siblings, siteUrl: string | undefined): string {
  const own = [...siblings.values()].find((each) => each.some((sibling) => sibling.path === path))
  if (!own) return html
  const address = (to: string) => htmlText(siteUrl + to)
  const main = own.find(({ locale }) => locale === DEFAULT_LOCALE) ?? own[0]!
  const { locale } = own.find((sibling) => sibling.path === path)!
  const described = [
    `<meta property="og:type" content="website"/>`,
    `<meta property="og:site_name" content="${htmlText(PRODUCT_NAME)}"/>`,
    ...own.map((each) => {
      const property = each.path === path ? 'og:locale' : 'og:locale:alternate'
      return `<meta property="${property}" content="${sharedLocale(each.locale)}"/>`
    }),
  ]
  const linked = [
    `<link rel="canonical" href="${address(path)}"/>`,
    ...own.map((each) => `<link rel="alternate" hreflang="${each.locale}" href="${address(each.path)}"/>`),
    `<link rel="alternate" hreflang="x-default" href="${address(main.path)}"/>`,
    `<meta property="og:url" content="${address(path)}"/>`,
    `<meta property="og:image" content="${address(`/og/${codeOf(locale)}.jpg`)}"/>`,
    `<meta property="og:image:width" content="1200"/>`,
    `<meta property="og:image:height" content="630"/>`,
    `<meta name="twitter:card" content="summary_large_image"/>`,
  ]
  return html.replace('</head>', `${[...described, ...(siteUrl ? linked : [])].join('')}</head>`)
}

/** Returns every page in every language, for search engines. */
export function sitemap(siblings: Siblings, siteUrl: string): string {
  const address = (path: string) => htmlText(siteUrl + path)
  const entries = [...siblings.values()].flatMap((own) =>
    own.map(({ path }) => {
      const links = own.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each.locale}" href="${address(each.path)}"/>`,
      )
      return `<url><loc>${address(path)}</loc>${links.join('')}</url>`
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Keeps search engines out of the application, and allows everything else. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /app\nDisallow: /logout\nSitemap: ${siteUrl}/sitemap.xml\n`
}
