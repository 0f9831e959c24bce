import { extname } from 'node:path'
import {
  isRefusal,
  type ImportedSchool,
  type ImportIssue,
  type Refusal,
  type Schedule,
  versionOfFile,
} from '@timetable/domain'
import { lockFet, placementsOf, writeFet, writeJson, writePlacementsCsv, writeXhsttSchool } from '@timetable/formats'
import { fileText } from './file-text.ts'

type Output = { readonly text: string; readonly issues: readonly ImportIssue[] }

/**
 * Converts a solved school to the format that the file's extension selects.
 * `.csv`: the place of each lesson, by its id in the file.
 * `.fet`: the FET file that was read, with its lessons locked; or a new one for a school from another format.
 * `.xml`: an instance of XHSTT with its timetable.
 * Any other: our own JSON. `input`: the file that was read.
 */
export async function writeAs(file: string, school: ImportedSchool, input: Uint8Array): Promise<Output> {
  const original = await fetTextOf(input)
  switch (extname(file).toLowerCase()) {
    case '.csv':
      return { text: writePlacementsCsv(placementsOf(school, original)), issues: [] }
    case '.fet':
      return original === undefined
        ? writeFet(school)
        : { text: lockFet(original, placementsOf(school, original)), issues: [] }
    case '.xml':
      return writeXhsttSchool(sound(versionOfFile(school)))
    default:
      return { text: writeJson(school), issues: [] }
  }
}

/** Returns the version, which cannot be a refusal: a solved school was already a version. */
function sound(version: Schedule | Refusal): Schedule {
  if (isRefusal(version)) throw new Error(version.error)
  return version
}

/** The text of a file that was read before, if it is XML. Only FET files are. */
export async function fetTextOf(input: Uint8Array): Promise<string | undefined> {
  const text = await fileText(input)
  if (typeof text !== 'string') throw new Error('the file cannot be read any more')
  return text.trimStart().startsWith('<') ? text.toWellFormed() : undefined
}
