import { isAsc, readAsc } from './asc/read.ts'
import { isStorable } from '@timetable/domain'
import { readFet } from './fet/read.ts'
import { filesInText, type NamedText } from './files.ts'
import { readJson } from './json/read.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { cannotRead, type ReadResult } from './result.ts'
import { readOneRoster } from './one-roster/read.ts'
import { readGpu } from './untis/read-gpu.ts'
import { isUntisXml, readUntisXml } from './untis/read-xml.ts'
import { isXhstt } from './xhstt/read.ts'
import { readXhsttSchool } from './xhstt/school/read-school.ts'

/** Reads a school file of any format the product knows, told apart by its content. */
export function readSchool(text: string): ReadResult {
  if (text.length > MAX_FILE_BYTES) return cannotRead('it is too large')
  const files = filesInText(text)
  if (files) return readFiles(files)
  const start = text.slice(0, 1000).trimStart().slice(0, 1)
  if (start === '') return cannotRead(text.trim() === '' ? 'it is empty' : 'it is not a school file')
  // Half a surrogate pair is no character of any file; JSON can only spell it, and is told of it with its place.
  if (start === '<') return readMarkup(text.toWellFormed())
  if (start === '{') return readJson(text)
  return readFiles([{ name: '', text }])
}

/** Of several files those of one program are a school together; a school by itself must be the only one. */
function readFiles(files: readonly NamedText[]): ReadResult {
  const whole = files.filter(({ text }) => /^\uFEFF?\s*[<{]/.test(text) && filesInText(text) === undefined)
  if (files.some(({ name, text }) => !isStorable(name) || !isStorable(text)))
    return cannotRead('it is not a school file')
  const [only, another] = whole
  if (another) return cannotRead('it holds several school files, which are read one by one')
  if (only) return readSchool(only.text)
  return readOneRoster(files) ?? readGpu(files) ?? cannotRead('it is not a school file')
}

function readMarkup(text: string): ReadResult {
  if (isXhstt(text)) return readXhsttSchool(text)
  if (isUntisXml(text)) return readUntisXml(text)
  return isAsc(text) ? readAsc(text) : readFet(text)
}
