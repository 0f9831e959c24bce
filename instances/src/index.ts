import { readFileSync } from 'node:fs'
import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { readJson } from '@timetable/formats'
import { CATALOGUE, demoNameOf, instanceNames, type GeneratedName, type InstanceName } from './catalogue.ts'
import { generateSchool, withoutPlaces, type GeneratedSchool } from './generate.ts'
import { openTeachers } from './open-teachers.ts'

export { demoNameOf, instanceNames, type InstanceName }
export { demoLanguages, type DemoLanguage } from './demo/plans.ts'
export { generateSchool, type GeneratedSchool, type SchoolOptions } from './generate.ts'
export { randomFrom, type Random } from './random.ts'

/** Returns one of the schools that come with the product, with no lesson scheduled. */
export function loadInstance(name: InstanceName): ImportedSchool {
  const read = readJson(readFileSync(fileOf(name), 'utf8'))
  if (isRefusal(read)) throw new Error(`instance ${name}: ${read.error}`)
  return read.school
}

/** Returns one of the generated schools in which teachers are still to be assigned, with a known solution. `slack`: see `openTeachers`. */
export function openInstance(name: GeneratedName, slack: number): GeneratedSchool {
  const answer = openTeachers(generateSchool(CATALOGUE[name]).answer, slack)
  return { answer, school: withoutPlaces(answer) }
}

/** Returns the URL of an instance's file. */
export function fileOf(name: InstanceName): URL {
  return new URL(`../schools/${name}.json`, import.meta.url)
}
