import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The package, where VitePress finds its configuration. */
export const PACKAGE = join(ROOT, 'docs-site')

const BUILD = join(ROOT, 'build/docs')

/** The pages as Markdown, with the generated ones. */
export const PAGES = join(BUILD, 'pages')

/** The finished site. */
export const SITE = join(BUILD, 'site')

export const CACHE = join(BUILD, 'cache')
