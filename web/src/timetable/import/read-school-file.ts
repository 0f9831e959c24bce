import { LIMITS } from '@timetable/domain'
import { fileText, type FileText } from '@timetable/formats'

/** The size of a message without the text of the file. */
const ENVELOPE_BYTES = 10_000

/** Whether the text is small enough to be sent. The message is JSON, in which non-Latin letters take two or three bytes. */
function canBeSent(text: string): boolean {
  if (text.length > LIMITS.fileCharacters) return false
  return new Blob([JSON.stringify(text)]).size <= LIMITS.messageBytes - ENVELOPE_BYTES
}

/** A file as it is sent to the server, or why it cannot be sent. */
export type SchoolFile =
  | { readonly ok: true; readonly fileName: string; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'empty' }
  | Exclude<FileText, { ok: true }>

/** Reads a school file, or several files of one school, and unpacks compressed ones. The result has the name of the first file. */
export async function readSchoolFile(files: readonly File[]): Promise<SchoolFile> {
  const read = await fileText(...files)
  if (!read.ok) return read
  if (!canBeSent(read.text)) return { ok: false, problem: 'tooLarge' }
  if (read.text.trim() === '') return { ok: false, problem: 'empty' }
  return { ok: true, fileName: (files[0]?.name ?? '').replace(/\.gz$/i, ''), text: read.text }
}
