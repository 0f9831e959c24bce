import { PRODUCT_NAME } from '@timetable/domain'
import { defineConfig } from 'vitepress'
import { slugOf } from '../../scripts/markdown.mjs'
import { CACHE, PAGES, SITE } from '../src/folders.ts'
import { TAGLINE } from '../src/home.ts'
import { addressOf, firstAddress, folderOf, SECTIONS } from '../src/sections.ts'

/** Each section has a sidebar of its own; the bar at the top leads from one section to the others. */
const sidebar = Object.fromEntries(
  SECTIONS.map((section) => [
    folderOf(section),
    [
      {
        text: section.title,
        items: section.pages.map((page) => ({ text: page.title, link: addressOf(page.path) })),
      },
    ],
  ]),
)

export default defineConfig({
  lang: 'en',
  title: PRODUCT_NAME,
  titleTemplate: `:title · ${PRODUCT_NAME} documentation`,
  description: TAGLINE,
  srcDir: PAGES,
  outDir: SITE,
  cacheDir: CACHE,
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  markdown: {
    html: false,
    anchor: { slugify: slugOf },
    headers: { slugify: slugOf },
    toc: { slugify: slugOf },
    config: (md) => {
      // The documents are no templates of Vue: double braces are text.
      for (const kind of ['text', 'code_inline'] as const) {
        const textOf = md.renderer.rules[kind]
        md.renderer.rules[kind] = (...args) => (textOf?.(...args) ?? '').replaceAll('{{', `{{ '{' + '{' }}`)
      }
    },
  },
  // The index of the search is large, and loaded when someone searches.
  vite: { build: { chunkSizeWarningLimit: 4_000 } },
  themeConfig: {
    logo: '/favicon.svg',
    nav: SECTIONS.map((section) => ({
      text: section.title,
      link: firstAddress(section),
      activeMatch: `^${folderOf(section)}`,
    })),
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: 'Previous page', next: 'Next page' },
    footer: { message: `${PRODUCT_NAME} is free software under the AGPL.` },
  },
})
