import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { anchorsOf, replaceFileLinks } from '../../scripts/markdown.mjs'
import { addressOf, FOLDERS, type Generated, type Page, type Section, WHOLE_FOLDERS } from './sections.ts'
import { SiteProblem } from './site-problem.ts'

/** A page ready to be built: its path without ending, and its text with links of the site. */
export interface BuiltPage {
  readonly path: string
  readonly text: string
}

/** All pages, and the files that they show or link to, by path from the root of the repository. */
export interface Pages {
  readonly pages: readonly BuiltPage[]
  readonly files: readonly string[]
}

/** Below this address are the files of the repository that pages show or link to. */
export const FILES = 'files'

/**
 * Returns all pages of the site, with the links between documents changed to links between pages.
 * Throws a SiteProblem that names every missing page, every document without a page, and every broken link.
 */
export function pagesOf(
  root: string,
  sections: readonly Section[],
  generated: Readonly<Record<Generated, () => string>>,
): Pages {
  const listed = sections.flatMap(({ pages }) => pages)
  const faults = [...missingPages(root, listed), ...forgottenDocuments(root, listed)]
  if (faults.length) throw new SiteProblem(faults)
  const sources = [...listed, ...furtherPages(root, listed)]
  const pathOf = new Map(sources.flatMap((page) => ('file' in page ? [[page.file, page.path] as const] : [])))
  const textOf = (page: Page) =>
    'file' in page ? readFileSync(join(root, page.file), 'utf8') : generated[page.generated]()
  const files = new Set<string>()
  const broken: string[] = []

  const linked = (page: Page): BuiltPage => {
    const text = textOf(page)
    if (!('file' in page)) return { path: page.path, text }
    // The build of the site refuses such links: nobody who reads the site has a server there.
    if (/(<|\]\()https?:\/\/localhost/.test(text))
      broken.push(`${page.file}: links to localhost; write the address as code`)
    const linkTo = ({ target, anchor }: { target: string; anchor: string }) => {
      const file = target ? posix.join(posix.dirname(page.file), target) : page.file
      const path = pathOf.get(file)
      if (path !== undefined) {
        const isThere = !anchor || anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor)
        if (!isThere) broken.push(`${page.file}: links to ${target}#${anchor}, and there is no such heading`)
        return target ? `${addressOf(path)}${anchor && `#${anchor}`}` : null
      }
      if (!isFile(join(root, file))) broken.push(`${page.file}: links to ${target}, which is no page and no file`)
      files.add(file)
      return `/${FILES}/${file}`
    }
    return { path: page.path, text: replaceFileLinks(text, linkTo) }
  }

  const pages = sources.map(linked)
  if (broken.length) throw new SiteProblem(broken)
  return { pages, files: [...files].sort() }
}

function missingPages(root: string, pages: readonly Page[]): string[] {
  return pages.flatMap((page) =>
    'file' in page && !existsSync(join(root, page.file))
      ? [`${page.file}: does not exist, and the sidebar names it as "${page.title}"`]
      : [],
  )
}

/** Returns documents that are no page. A new document would otherwise be missing without notice. */
function forgottenDocuments(root: string, pages: readonly Page[]): string[] {
  const known = new Set(pages.flatMap((page) => ('file' in page ? [page.file] : [])))
  return WHOLE_FOLDERS.flatMap((folder) => documentsIn(root, folder))
    .filter((file) => !known.has(file))
    .map((file) => `${file}: is no page of the site; add it to docs-site/src/sections.ts`)
}

function furtherPages(root: string, pages: readonly Page[]): Page[] {
  const known = new Set(pages.flatMap((page) => ('file' in page ? [page.file] : [])))
  return FOLDERS.flatMap(({ folder, path }) =>
    documentsIn(root, folder)
      .filter((file) => !known.has(file))
      .map((file) => ({ title: file, path: `${path}/${posix.basename(file, '.md')}`, file })),
  )
}

function documentsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => `${folder}/${name}`)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
