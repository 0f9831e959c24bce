import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { isRefusal, scheduleFromImport, type ImportedSchool, type Schedule } from '@timetable/domain'
import { instanceNames, loadInstance } from '@timetable/instances'
import { readSchoolFile } from '@timetable/runner'
import { hdttSchool } from './hdtt.ts'

const INSTANCE = 'instance:'
const KINDS = ['.fet', '.fet.gz', '.json', 'list.txt', 'list.txt.xz'] as const

/** Returns the inputs to measure: paths of files, and names of our own instances with the prefix 'instance:'. */
export function findInputs(folders: readonly string[], withInstances: boolean): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => KINDS.some((kind) => file.endsWith(kind)))
      .map((file) => join(folder, file))
      .sort(),
  )
  return [...(withInstances ? instanceNames.map((name) => INSTANCE + name) : []), ...files]
}

/** Returns the schedule of an input, or why there is none. The seed shuffles lists whose order would reveal a solution. */
export async function scheduleOf(input: string, seed: number): Promise<Schedule | string> {
  const school = await schoolOf(input, seed)
  return typeof school === 'string' ? school : scheduleFrom(school)
}

/** Returns the schedule of a school, or why there is none. */
export function scheduleFrom(school: ImportedSchool): Schedule | string {
  let made = 0
  const created = scheduleFromImport(school, { uuid: 'bench', schoolUuid: 'bench', mint: () => `${++made}-` })
  return isRefusal(created) ? created.error : created.schedule
}

async function schoolOf(input: string, seed: number): Promise<ImportedSchool | string> {
  const instance = instanceNames.find((name) => input === INSTANCE + name)
  if (instance) return loadInstance(instance)
  if (input.endsWith('list.txt')) return hdttSchool(readFileSync(input, 'utf8'), basename(input), seed)
  if (input.endsWith('list.txt.xz')) {
    const text = unpackXz(input)
    return text === undefined ? 'needs the program xz' : hdttSchool(text, basename(input), seed)
  }
  const read = await readSchoolFile({ name: basename(input), bytes: readFileSync(input) })
  return isRefusal(read) ? read.error : read.school
}

/** Node cannot unpack xz. */
function unpackXz(file: string): string | undefined {
  try {
    return execFileSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a file in a folder is selected: by a part of its path there, or because no name is given. */
export const isNamed = (folder: string, names: readonly string[], file: string): boolean =>
  names.length === 0 || names.some((name) => relative(folder, file).includes(name))
