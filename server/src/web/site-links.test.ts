import { expect, test } from 'vitest'
import { robots, siblingsOf, sitemap, withLinks } from './site-links.ts'

const page = (locale: string, head = '') => `<!DOCTYPE html><html lang="${locale}"><head>${head}</head></html>`
const hidden = '<meta name="robots" content="noindex"/>'
const pages = new Map([
  ['/', page('en')],
  ['/da', page('da')],
  ['/pricing', page('en')],
  ['/da/pricing', page('da')],
  ['/data', page('en')],
  ['/reset', page('en', hidden)],
  ['/da/reset', page('da', hidden)],
  ['__spa-fallback.html', page('en')],
])
const siblings = siblingsOf(pages)

test('[V66] pages that stand in several languages are found together, hidden ones never', () => {
  expect([...siblings]).toEqual([
    [
      '/',
      [
        { locale: 'en', path: '/' },
        { locale: 'da', path: '/da' },
      ],
    ],
    [
      '/pricing',
      [
        { locale: 'en', path: '/pricing' },
        { locale: 'da', path: '/da/pricing' },
      ],
    ],
  ])
})

test('[V66][V437] a page names itself, its other languages and the one for everybody else', () => {
  const html = withLinks(page('da'), '/da/pricing', siblings, 'https://zen.example')
  expect(html).toContain('<link rel="canonical" href="https://zen.example/da/pricing"/>')
  expect(html).toContain('<link rel="alternate" hreflang="en" href="https://zen.example/pricing"/>')
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://zen.example/pricing"/>')
  expect(html).toContain('<meta property="og:image" content="https://zen.example/og/da.jpg"/>')
  expect(html).toContain('<meta property="og:locale" content="da_DK"/>')
  expect(html.match(/og:locale:alternate" content="\w+/g)).toEqual(['og:locale:alternate" content="en_US'])
})

test('[V437] the Portuguese pages are those of Brazil, at an address without it', () => {
  const both = siblingsOf(
    new Map([
      ['/pricing', page('en')],
      ['/pt/pricing', page('pt-BR')],
    ]),
  )
  const html = withLinks(page('pt-BR'), '/pt/pricing', both, 'https://zen.example')
  expect(html).toContain('<link rel="alternate" hreflang="pt-BR" href="https://zen.example/pt/pricing"/>')
  expect(html).toContain('<meta property="og:locale" content="pt_BR"/>')
  expect(html).toContain('content="https://zen.example/og/pt.jpg"')
})

test('[V66] without an address of its own it has no relative link, which search engines refuse, and other pages have none', () => {
  const html = withLinks(page('da'), '/da', siblings, undefined)
  expect(html).toContain('<meta property="og:locale" content="da_DK"/>')
  expect(html).not.toMatch(/<link|og:url/)
  expect(withLinks(page('en'), '/data', siblings, undefined)).toBe(page('en'))
})

test('[V67] the sitemap lists every page in every language', () => {
  const xml = sitemap(siblings, 'https://zen.example')
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://zen.example/',
    'https://zen.example/da',
    'https://zen.example/pricing',
    'https://zen.example/da/pricing',
  ])
  expect(xml.match(/hreflang="da"/g)).toHaveLength(4)
})

test('[V67] robots are kept out of the application and told of the sitemap', () => {
  expect(robots('https://zen.example')).toMatch(/^Disallow: \/app$[^]*^Sitemap: https:\/\/zen\.example\/sitemap\.xml$/m)
})
