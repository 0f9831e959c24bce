import { mkdirSync, writeFileSync } from 'node:fs'
import { writeJson } from '@timetable/formats'
import { schoolByHand } from './by-hand.ts'
import { CATALOGUE, demoNameOf, generatedNames, type InstanceName } from './catalogue.ts'
import { demoSchool } from './demo/demo-school.ts'
import { DEMO_PLANS, demoLanguages } from './demo/plans.ts'
import { generateSchool } from './generate.ts'
import { fileOf } from './index.ts'

/** `npm run instances`: writes every school that comes with the product. */
mkdirSync(new URL('../schools/', import.meta.url), { recursive: true })
const write = (name: InstanceName, school: Parameters<typeof writeJson>[0]): void => {
  writeFileSync(fileOf(name), writeJson(school))
  process.stdout.write(`${name}\n`)
}
for (const name of generatedNames) write(name, generateSchool(CATALOGUE[name]).school)
for (const language of demoLanguages) write(demoNameOf(language), demoSchool(DEMO_PLANS[language]))
write('by-hand', schoolByHand())
