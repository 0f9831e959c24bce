import { refuse, type Refusal, type RefusalCode } from '@timetable/domain'

/** A kind of file that is not read: what its first characters look like, or its name, and the refusal that says what to bring instead. */
type OtherFile = { readonly code: RefusalCode; readonly starts?: RegExp; readonly named?: RegExp }

/** Bytes are compared as characters of the same number. */
const OTHERS: readonly OtherFile[] = [
  { code: 'import-is-pdf', starts: /^\s*%PDF-/ },
  { code: 'import-is-picture', starts: /^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|RIFF.{4}WEBP)/s },
  { code: 'import-is-untis-database', named: /\.gp[nu]$/i },
  { code: 'import-is-asc-database', named: /\.roz$/i },
  { code: 'import-is-ghc', starts: /<datosGHCC?\b|GHCFile\.xsd/ },
  { code: 'import-is-waldorf', starts: /Waldorf 365 XML|"W365TT"/i },
  { code: 'import-is-timefold', starts: /^\s*\{\s*"(?=[^]*"timeslots?"\s*:)(?=[^]*"(lessons|rooms)"\s*:)/ },
  { code: 'import-is-calendar', starts: /^(\xef\xbb\xbf|\ufeff)?\s*BEGIN:VCALENDAR/i },
  { code: 'import-is-web-page', starts: /^(\xef\xbb\xbf|\ufeff)?\s*(<!doctype html|<html\b|<!--[^]*?-->\s*<html\b)/i },
]

/** The number of characters by which a file is recognized. */
const HEAD = 10_000

/** Returns the refusal of a file that looks like one of another kind; undefined for any other file. `name`: empty if it has none. */
export function otherFile(name: string, content: string | Uint8Array): Refusal | undefined {
  const head = typeof content === 'string' ? content.slice(0, HEAD) : latin(content.subarray(0, HEAD))
  const found = OTHERS.find(({ starts, named }) => starts?.test(head) === true || named?.test(name) === true)
  return found && refuse(found.code)
}

/** Returns the refusal of the files in a zip, if they are a document or nothing at all. */
export function otherZip(names: Iterable<string>): Refusal | undefined {
  const all = new Set(names)
  if (all.size === 0) return refuse('import-is-empty-zip')
  return all.has('word/document.xml') ? refuse('import-is-text-document') : undefined
}

const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
