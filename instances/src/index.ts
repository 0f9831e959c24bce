import { readFileSync } from 'node:fs'
import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { readJson } from '@timetable/formats'
import { instanceNames, type InstanceName } from './catalogue.ts'

export { instanceNames, type InstanceName }
export { randomFrom, type Random } from './random.ts'

/** One of the schools that come with the product, nothing placed yet. */
export function loadInstance(name: InstanceName): ImportedSchool {
  const read = readJson(readFileSync(fileOf(name), 'utf8'))
  if (isRefusal(read)) throw new Error(`instance ${name}: ${read.error}`)
  return read.school
}

/** The school a new user can load with one click. */
export function demoSchool(): ImportedSchool {
  return loadInstance('demo')
}

/** Where the file of an instance is kept. */
export function fileOf(name: InstanceName): URL {
  return new URL(`../schools/${name}.json`, import.meta.url)
}
