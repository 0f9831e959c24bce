import { parseArgs } from 'node:util'
import { relative } from 'node:path'
import { build, serve } from 'vitepress'
import { PACKAGE, PAGES, ROOT, SITE } from './folders.ts'
import { GENERATED } from './generated.ts'
import { HOME_PICTURES, homeText } from './home.ts'
import { pagesOf } from './pages.ts'
import { SECTIONS } from './sections.ts'
import { SiteProblem } from './site-problem.ts'
import { writePages } from './write-pages.ts'

const USAGE = `usage: npm run docs [-- COMMAND] [--base PATH] [--port N]
  without a command   builds the site into build/docs/site
  serve               serves the built site on this machine
  protocol            prints the page about the protocol
  authorisation       prints the page about who may do what
  --base /docs/       the path of the site at its address, if it is not /`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { base: { type: 'string' }, port: { type: 'string' } },
})
const [command = 'build'] = positionals
const base = typeof values.base === 'string' ? values.base : '/'

try {
  if (command === 'build') await buildSite()
  else if (command === 'serve') await serve({ root: PACKAGE, base, port: Number(values.port ?? 4173) })
  else if (command === 'protocol' || command === 'authorisation') process.stdout.write(GENERATED[command]())
  else throw new SiteProblem([USAGE])
} catch (error) {
  if (!(error instanceof SiteProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function buildSite(): Promise<void> {
  const { pages, files } = pagesOf(ROOT, SECTIONS, GENERATED)
  writePages(ROOT, PAGES, {
    pages: [{ path: 'index', text: homeText(SECTIONS) }, ...pages],
    files: [...files, ...Object.values(HOME_PICTURES)],
  })
  await build(PACKAGE, { base })
  console.log(`${pages.length + 1} pages are in ${relative(ROOT, SITE)}.`)
}
