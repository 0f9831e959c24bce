import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { ROOT } from '../root.mjs'

/** Returns every text file of the repository by path, and the package manifests. */
export function readSources(root = ROOT) {
  const isText = (/** @type {string} */ path) =>
    /(\.(m?[jt]sx?|json|md|css|html|ya?ml|sql|svg)|\.npmrc|\.ci\/run)$/.test(path) &&
    !path.startsWith('instances/schools/')
  const files = new Map(sourceFiles(root, isText).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const manifests = new Map()
  for (const [path, text] of files) {
    const [, folder = ''] = path.match(/^(?:([\w-]+)\/)?package\.json$/) ?? [null, null]
    if (path === 'package.json' || folder) manifests.set(folder ?? '', JSON.parse(text))
  }
  return { files, manifests }
}
