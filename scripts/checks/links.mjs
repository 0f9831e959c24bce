import { posix } from 'node:path'
import { anchorsOf, fileLinks } from '../markdown.mjs'

/**
 * Returns links of the documents to files that do not exist, and to headings that do not exist.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @param {(path: string) => boolean} exists whether there is a file or folder, also one that is not a text
 * @returns {string[]}
 */
export function brokenLinks(files, exists) {
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.md')) return []
    return fileLinks(text).flatMap(({ target, anchor }) => {
      const to = target ? posix.join(posix.dirname(path), target) : path
      if (!files.has(to) && !exists(to)) return `${path}: links to ${target}, which does not exist`
      if (anchor && !anchorsOf(files.get(to) ?? '').has(anchor))
        return `${path}: links to ${target}#${anchor}, and there is no such heading`
      return []
    })
  })
}
