import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../root.mjs'

/** Runs on the pinned Node, which can run TypeScript: writes the texts of every language to stdout, as JSON. */
const { readTexts } = await import(pathToFileURL(join(ROOT, 'web/tools/read-texts.ts')).href)
process.stdout.write(JSON.stringify(readTexts()))
