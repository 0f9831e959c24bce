import { fileText, type FileText } from '@timetable/formats'

/** Characters of the largest file that is sent; as text in a message it stays well under what the socket takes. */
export const MAX_FILE_TEXT = 24_000_000

/** A file as it is sent to the server, or why it is not. */
export type SchoolFile =
  | { readonly ok: true; readonly fileName: string; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'empty' }
  | Exclude<FileText, { ok: true }>

/** Reads a school file, unpacking it where it is packed. */
export async function readSchoolFile(file: File): Promise<SchoolFile> {
  const read = await fileText(file)
  if (!read.ok) return read
  if (read.text.length > MAX_FILE_TEXT) return { ok: false, problem: 'tooLarge' }
  if (read.text.trim() === '') return { ok: false, problem: 'empty' }
  return { ok: true, fileName: file.name.replace(/\.gz$/i, ''), text: read.text }
}
