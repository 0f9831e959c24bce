import { mkdirSync, writeFileSync } from 'node:fs'
import { writeJson } from '@timetable/formats'
import { CATALOGUE, instanceNames } from './catalogue.ts'
import { generateSchool } from './generate.ts'
import { fileOf } from './index.ts'

/** `npm run instances`: writes every school of the catalogue. */
mkdirSync(new URL('../schools/', import.meta.url), { recursive: true })
for (const name of instanceNames) {
  writeFileSync(fileOf(name), writeJson(generateSchool(CATALOGUE[name]).school))
  process.stdout.write(`${name}\n`)
}
