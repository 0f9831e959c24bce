import { isAsc, readAsc } from './asc/read.ts'
import { isRefusal, isStorable, type FileFormat, type Fractions, type Refusal } from '@timetable/domain'
import { readFet } from './fet/read.ts'
import { filesInText, type NamedText } from './files.ts'
import { readJson } from './json/read.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { titleOfFile } from './names.ts'
import { otherFile } from './other-files.ts'
import { cannotRead, type ReadResult } from './result.ts'
import { trimmedSchool } from './trimmed-school.ts'
import { readOneRoster } from './one-roster/read.ts'
import { readGpu } from './untis/read-gpu.ts'
import { isUntisXml, readUntisXml } from './untis/read-xml.ts'
import { isXhstt } from './xhstt/read.ts'
import { readXhsttSchool } from './xhstt/school/read-school.ts'

/** A school that was read, and the format of the file. */
export type SchoolRead = (Exclude<ReadResult, Refusal> & { readonly format: FileFormat }) | Refusal

/**
 * Reads a school file of any known format, detected by its content. If the file has no title, the school gets the file's name, `called`.
 * `fractions`: what parts of a lesson a week become, where a format has them.
 */
export function readSchool(text: string, called = '', fractions?: Fractions): SchoolRead {
  const read = otherFile(called, text) ?? readUntitled(text, fractions)
  // Our own file is returned unchanged.
  if (isRefusal(read) || read.format.kind === 'json') return read
  const school = trimmedSchool(read.school)
  const title = school.title || titleOfFile(called, PROGRAMS[read.format.kind])
  return { ...read, school: { ...school, title } }
}

const PROGRAMS: Readonly<Record<FileFormat['kind'], string>> = {
  json: '',
  fet: 'FET',
  asc: 'aSc Timetables',
  untis: 'Untis',
  untisXml: 'Untis',
  oneRoster: 'OneRoster',
  xhstt: 'XHSTT',
  sheet: '',
}

function readUntitled(text: string, fractions?: Fractions): SchoolRead {
  if (text.length > MAX_FILE_BYTES) return cannotRead('it is too large')
  const files = filesInText(text)
  if (files) return readFiles(files, fractions)
  const start = text.slice(0, 1000).trimStart().slice(0, 1)
  if (start === '') return cannotRead(text.trim() === '' ? 'it is empty' : 'it is not a school file')
  // Half a surrogate pair is not a valid character in any file. Only JSON can contain one, and its reader reports it with its place.
  if (start === '<') return readMarkup(text.toWellFormed(), fractions)
  if (start === '{') return as({ kind: 'json' }, readJson(text))
  return readFiles([{ name: '', text }], fractions)
}

/** Several files of one program form one school. A complete school file must be the only file. */
function readFiles(files: readonly NamedText[], fractions?: Fractions): SchoolRead {
  const whole = files.filter(({ text }) => /^\uFEFF?\s*[<{]/.test(text) && filesInText(text) === undefined)
  if (files.some(({ name, text }) => !isStorable(name) || !isStorable(text)))
    return cannotRead('it is not a school file')
  const [only, another] = whole
  if (another) return cannotRead('it holds several school files, which are read one by one')
  if (only) return readUntitled(only.text, fractions)
  const roster = readOneRoster(files)
  if (roster) return as(formatOf('oneRoster', files.map(({ text }) => text.slice(0, HEAD)).join('\n')), roster)
  const gpu = readGpu(files, fractions)
  return gpu ? as({ kind: 'untis' }, gpu) : cannotRead('it is not a school file')
}

function readMarkup(text: string, fractions?: Fractions): SchoolRead {
  if (isXhstt(text)) return as({ kind: 'xhstt' }, readXhsttSchool(text))
  if (isUntisXml(text)) return as(formatOf('untisXml', text), readUntisXml(text, fractions))
  return isAsc(text) ? as(formatOf('asc', text), readAsc(text)) : as(formatOf('fet', text), readFet(text))
}

function as(format: FileFormat, read: ReadResult): SchoolRead {
  return isRefusal(read) ? read : { ...read, format }
}

/** The number of characters in which a file's program is identified. */
const HEAD = 10_000

/** Where a file names the version of its program. */
const VERSIONS = {
  fet: /<fet\b[^>]*?\bversion\s*=\s*["']([^"']+)/i,
  asc: /<timetable\b[^>]*?\bascttversion\s*=\s*["']([^"']+)/,
  untisXml: /<document\b[^>]*?\bversion\s*=\s*["']([^"']+)/i,
  oneRoster: /oneroster\.version"?\s*[,;\t]\s*"?([\d.]+)/i,
} as const

function formatOf(kind: keyof typeof VERSIONS, text: string): FileFormat {
  const version = VERSIONS[kind].exec(text.slice(0, HEAD))?.[1]?.trim().slice(0, 40)
  return version ? { kind, version } : { kind }
}
