import { readFileSync } from 'node:fs'
import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { readJson } from '@timetable/formats'
import { CATALOGUE, instanceNames, type GeneratedName, type InstanceName } from './catalogue.ts'
import { generateSchool, withoutPlaces, type GeneratedSchool } from './generate.ts'
import { openTeachers } from './open-teachers.ts'

export { instanceNames, type InstanceName }
export { generateSchool, type GeneratedSchool, type SchoolOptions } from './generate.ts'
export { randomFrom, type Random } from './random.ts'

/** One of the schools that come with the product, nothing placed yet. */
export function loadInstance(name: InstanceName): ImportedSchool {
  const read = readJson(readFileSync(fileOf(name), 'utf8'))
  if (isRefusal(read)) throw new Error(`instance ${name}: ${read.error}`)
  return read.school
}

/** One of them where nobody was told yet what to teach, with an answer that is known; `slack`: see `openTeachers`. */
export function openInstance(name: GeneratedName, slack: number): GeneratedSchool {
  const answer = openTeachers(generateSchool(CATALOGUE[name]).answer, slack)
  return { answer, school: withoutPlaces(answer) }
}

/** Where the file of an instance is kept. */
export function fileOf(name: InstanceName): URL {
  return new URL(`../schools/${name}.json`, import.meta.url)
}
