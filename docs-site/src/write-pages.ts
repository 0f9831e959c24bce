import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FILES, type Pages } from './pages.ts'

/** The pictures of the product that the site itself shows. */
const ICON = 'web/public/favicon.svg'

/** Writes the pages and their files to a folder, from which the site is built. Old pages are removed. */
export function writePages(root: string, folder: string, { pages, files }: Pages): void {
  rmSync(folder, { recursive: true, force: true })
  for (const { path, text } of pages) write(join(folder, `${path}.md`), text)
  for (const file of files) copy(join(root, file), join(folder, 'public', FILES, file))
  copy(join(root, ICON), join(folder, 'public/favicon.svg'))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
