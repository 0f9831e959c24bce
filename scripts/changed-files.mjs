import { execFileSync } from 'node:child_process'
import { Problem } from './problem.mjs'
import { ROOT } from './root.mjs'

/**
 * Returns the files that differ from the base, committed or not. The base is `ref`, or else where this branch left the main
 * branch. On the main branch without uncommitted changes, it is the previous commit.
 * @param {string} [ref]
 * @returns {{ base: string, paths: string[] }}
 */
export function changedFiles(ref, root = ROOT) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const known = (/** @type {string} */ name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    } catch {
      return undefined
    }
  }
  const head = known('HEAD')
  if (head === undefined) throw new Problem('What has changed is asked of git, and this is no git repository.')
  if (ref !== undefined && known(ref) === undefined) throw new Problem(`git knows nothing called "${ref}".`)
  const main = ref ?? ['origin/main', 'main'].find(known) ?? 'HEAD'
  let base = git('merge-base', main, 'HEAD')
  let paths = differing(base)
  if (ref === undefined && base === head && paths.length === 0 && known('HEAD~1')) {
    base = git('rev-parse', 'HEAD~1')
    paths = differing(base)
  }
  return { base: git('rev-parse', '--short', base), paths }

  /** @param {string} from */
  function differing(from) {
    const lines = [
      git('diff', '--name-only', '--no-renames', '-z', from),
      git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
    return lines.flatMap((line) => line.split('\0').filter(Boolean)).sort()
  }
}
