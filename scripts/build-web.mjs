import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './files.mjs'
import { NPM, pinnedEnv } from './node.mjs'
import { problemOf } from './problem.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { sayWhile } from './say.mjs'

const OUT = join('web', 'build')
const STAMP = join(OUT, '.built-from')

/** Builds the pages if there are none or their sources have changed. Returns whether it built them. */
export async function ensureBuilt(root = ROOT) {
  const sources = hashOfSources(root)
  const stamp = join(root, STAMP)
  if (existsSync(join(root, OUT, 'client')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return false
  await sayWhile('Building the pages (about a minute)', async () => {
    const { code, output } = await run(NPM, ['run', 'build'], { cwd: join(root, 'web'), env: pinnedEnv() })
    if (code !== 0) throw problemOf(output, 'The pages could not be built.')
    try {
      writeFileSync(stamp, sources)
    } catch (error) {
      throw problemOf(String(error), 'The pages could not be built.')
    }
  })
  return true
}

/** Returns one hash over the input of the build: the web package, the workspace packages it imports, and the lock file. */
function hashOfSources(root = ROOT) {
  const hash = createHash('sha256')
  for (const folder of packagesOf(root, 'web')) {
    for (const path of sourceFiles(join(root, folder), (path) => !/\.test\.tsx?$/.test(path))) {
      hash
        .update(`${folder}/${path}\0`)
        .update(readFileSync(join(root, folder, path)))
        .update('\0')
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

/** Returns the folders of a workspace package and its dependencies. @param {string} root @param {string} folder @returns {string[]} */
function packagesOf(root, folder, seen = new Set()) {
  if (seen.has(folder)) return []
  seen.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const siblings = Object.keys(dependencies).filter((name) => name.startsWith('@timetable/'))
  return [folder, ...siblings.flatMap((name) => packagesOf(root, name.slice('@timetable/'.length), seen))]
}
