/** A path on one person's machine. Temporary folders come from `os.tmpdir()`, repository paths from `import.meta.url`. */
const MACHINE_PATH = /(?:^|[\s'"`(=])((?:\/(?:home|Users|root|work)\/|[A-Z]:\\Users\\)[\w.-]+)/
const SECRET = /\b(sk_live_\w{8,}|-----BEGIN [A-Z ]*PRIVATE KEY-----|gh[pousr]_\w{30,}|xox[abp]-\w{10,})/

/**
 * What must not be in the repository: where the lock file's packages came from, paths of a machine, secrets.
 * @param {ReadonlyMap<string, string>} files texts by path from the root
 * @returns {string[]}
 */
export function stains(files) {
  /** @type {string[]} */
  const found = []
  for (const [path, text] of files) {
    if (path === 'package-lock.json') {
      const host = text.match(/"resolved": "(\w+:\/\/[^/"]+)/)
      if (host) found.push(`${path}: names ${host[1]}; run npm install with the repository's own .npmrc`)
      continue
    }
    if (/^\.npmrc$/.test(path) && /registry\s*=\s*http/.test(text))
      found.push(`${path}: names a registry; leave that to each machine`)
    const machine = text.match(MACHINE_PATH)
    if (machine) found.push(`${path}: names a path of one machine: ${machine[1]}`)
    const secret = text.match(SECRET)
    if (secret) found.push(`${path}: holds what looks like a secret: ${secret[1]?.slice(0, 12)}…`)
  }
  return found
}
