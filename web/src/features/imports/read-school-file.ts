import { LIMITS } from '@timetable/domain'
import { fileText, type FileText } from '@timetable/formats'

/** What a message holds beside the text of a file. */
const ENVELOPE_BYTES = 10_000

/** Is it small enough to be sent? In a message it is JSON, and letters beyond the Latin ones take two bytes or three. */
function canBeSent(text: string): boolean {
  if (text.length > LIMITS.fileCharacters) return false
  return new Blob([JSON.stringify(text)]).size <= LIMITS.messageBytes - ENVELOPE_BYTES
}

/** A file as it is sent to the server, or why it is not. */
export type SchoolFile =
  | { readonly ok: true; readonly fileName: string; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'empty' }
  | Exclude<FileText, { ok: true }>

/** Reads a school file, or several that are one school, unpacking what is packed. It is called after the first. */
export async function readSchoolFile(files: readonly File[]): Promise<SchoolFile> {
  const read = await fileText(...files)
  if (!read.ok) return read
  if (!canBeSent(read.text)) return { ok: false, problem: 'tooLarge' }
  if (read.text.trim() === '') return { ok: false, problem: 'empty' }
  return { ok: true, fileName: (files[0]?.name ?? '').replace(/\.gz$/i, ''), text: read.text }
}
