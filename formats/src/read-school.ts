import { isAsc, readAsc } from './asc/read.ts'
import { readFet } from './fet/read.ts'
import { readJson } from './json/read.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { cannotRead, type ReadResult } from './result.ts'
import { isXhstt } from './xhstt/read.ts'
import { readXhsttSchool } from './xhstt/school/read-school.ts'

/** Reads a school file of any format the product knows, told apart by its content. */
export function readSchool(text: string): ReadResult {
  if (text.length > MAX_FILE_BYTES) return cannotRead('it is too large')
  const start = text.slice(0, 1000).trimStart().slice(0, 1)
  if (start === '') return cannotRead(text.trim() === '' ? 'it is empty' : 'it is not a school file')
  // Half a surrogate pair is no character of any file; JSON can only spell it, and is told of it with its place.
  if (start === '<') return readMarkup(text.toWellFormed())
  if (start === '{') return readJson(text)
  return cannotRead('it is not a school file')
}

function readMarkup(text: string): ReadResult {
  if (isXhstt(text)) return readXhsttSchool(text)
  return isAsc(text) ? readAsc(text) : readFet(text)
}
