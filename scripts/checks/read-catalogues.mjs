import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root.mjs'

/** Run on the pinned Node, which reads TypeScript: writes the texts of every language to stdout, as JSON. */
const { readTexts } = await import(pathToFileURL(join(ROOT, 'web/tools/read-texts.ts')).href)
process.stdout.write(JSON.stringify(readTexts()))
