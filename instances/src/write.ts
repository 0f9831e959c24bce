import { mkdirSync, writeFileSync } from 'node:fs'
import { writeJson } from '@timetable/formats'
import { schoolByHand } from './by-hand.ts'
import { CATALOGUE, instanceNames } from './catalogue.ts'
import { generateSchool } from './generate.ts'
import { fileOf } from './index.ts'

/** `npm run instances`: writes every school of the catalogue. */
mkdirSync(new URL('../schools/', import.meta.url), { recursive: true })
for (const name of instanceNames) {
  const school = name === 'by-hand' ? schoolByHand() : generateSchool(CATALOGUE[name]).school
  writeFileSync(fileOf(name), writeJson(school))
  process.stdout.write(`${name}\n`)
}
