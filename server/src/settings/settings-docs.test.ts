import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readEnv, SETTINGS, type Env } from '../env.ts'
import { environment, SUBJECTS } from './declared.ts'
import { toldOf } from './setting.ts'

// `npx vitest run server/src/settings -u` writes the table of docs/CONFIGURATION.md and deploy/.env.example from the declarations.
const ROOT = '../../../'
const read = (path: string) => readFileSync(new URL(`${ROOT}${path}`, import.meta.url), 'utf8')

test('every setting belongs to one subject', () => {
  const names = Object.values(SUBJECTS).flatMap((settings) => Object.keys(settings))
  expect(names).toEqual(SETTINGS)
})

test('every example is a valid value', () => {
  const examples = SETTINGS.map((name) => [name, toldOf(environment.shape[name]).example])
  expect(() => readEnv(Object.fromEntries(examples) as Record<string, string | undefined>)).not.toThrow()
})

test('the documents have a table of all settings', async () => {
  const page = read('docs/CONFIGURATION.md')
  const [before, rest] = [page.split('\n## ')[0]!, page.slice(page.indexOf('\n## Health'))]
  await expect(`${before.trimEnd()}\n${tables()}${rest}`).toMatchFileSnapshot(`${ROOT}docs/CONFIGURATION.md`)
})

test('the example of a settings file has every setting that the containers do not set themselves', async () => {
  const others = SETTINGS.filter((name) => !exampleNames().includes(name))
  expect(others).toEqual([
    ...['PORT', 'HOST', 'TRUST_PROXY', 'NODE_ENV', 'DATA_DIR', 'DATABASE_URL', 'BACKUPS_DIR', 'ROLE'],
    ...ELSEWHERE,
  ])
  await expect(exampleFile()).toMatchFileSnapshot(`${ROOT}deploy/.env.example`)
})

function tables(): string {
  return Object.entries(SUBJECTS)
    .map(([subject, settings]) => {
      const rows = (Object.keys(settings) as (keyof Env)[]).map(
        (name) => `| \`${name}\` | ${defaultOf(name)} | ${toldOf(environment.shape[name]).about} |`,
      )
      return `\n## ${subject}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`
    })
    .join('')
}

/** What applies without the setting, as Markdown. Empty if nothing does. */
function defaultOf(name: keyof Env): string {
  const { otherwise } = toldOf(environment.shape[name])
  if (otherwise !== undefined) return otherwise
  const value = readEnv({})[name]
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '' : `\`${String(value)}\``
}

/** Settings that nobody who runs the containers needs to touch, because the image or the compose files set them. */
function setByContainers(): ReadonlySet<string> {
  const image = [...read('deploy/Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const composed = ['compose.yaml', 'compose.several.yaml'].flatMap((file) => {
    const { services } = parse(read(`deploy/${file}`), { merge: true }) as {
      services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>
    }
    const set = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment))
    // `${NAME:?}` is a setting of the file.
    return set.filter(([, value]) => !/\$\{/.test(value)).map(([name]) => name)
  })
  return new Set([...image.map((each) => each.split('=')[0]!), ...composed].filter((name) => !ASKED.has(name)))
}

/** What somebody who runs the containers decides first. */
const ASKED: ReadonlySet<string> = new Set(['SITE_URL', 'BILLING'])
/** Without containers only. */
const ELSEWHERE: ReadonlySet<string> = new Set(['WEBHOOKS_TO_LOOPBACK', 'WEB_DIR'])

function exampleNames(): readonly (keyof Env)[] {
  const others = setByContainers()
  return SETTINGS.filter((name) => !others.has(name) && !ELSEWHERE.has(name))
}

function exampleFile(): string {
  const names = new Set<string>(exampleNames())
  const parts = Object.entries(SUBJECTS).map(([subject, settings]) => {
    const lines = (Object.keys(settings) as (keyof Env)[]).filter((name) => names.has(name)).map(exampleOf)
    return lines.length === 0 ? '' : `\n# ${subject}\n\n${lines.join('\n')}`
  })
  return `# The settings of compose.yaml and compose.several.yaml. Copy this file to .env, and change what you need.
# One NAME=value on each line. A value that contains $ is in single quotes. docs/CONFIGURATION.md lists the defaults.
${parts.join('')}`
}

/** A setting with its description. It is commented out unless the operator decides it first. */
function exampleOf(name: keyof Env): string {
  const { about, example } = toldOf(environment.shape[name])
  const text = about.replace(/\[[^\]]*\]\(([^)]+)\)/g, 'docs/$1').replaceAll('`', '')
  const value = example ?? /^`(.*)`$/.exec(defaultOf(name))?.[1] ?? ''
  const line = name === 'BILLING' ? 'BILLING=off' : name === 'SITE_URL' ? `SITE_URL=` : `#${name}=${value}`
  return `${wrapped(text)}\n${line}\n`
}

function wrapped(text: string, width = 110): string {
  const lines = ['#']
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length >= width) lines.push('#')
    lines.push(`${lines.pop()} ${word}`)
  }
  return lines.join('\n')
}
