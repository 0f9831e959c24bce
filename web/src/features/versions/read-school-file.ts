import { fileText, type FileText } from '@timetable/formats'

/** Characters of the largest file that is sent; as text in a message it stays well under what the socket takes. */
export const MAX_FILE_TEXT = 24_000_000

/** A file as it is sent to the server, or why it is not. */
export type SchoolFile =
  | { readonly ok: true; readonly fileName: string; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'empty' }
  | Exclude<FileText, { ok: true }>

/** Reads a school file, or several that are one school, unpacking what is packed. It is called after the first. */
export async function readSchoolFile(files: readonly File[]): Promise<SchoolFile> {
  const read = await fileText(...files)
  if (!read.ok) return read
  if (read.text.length > MAX_FILE_TEXT) return { ok: false, problem: 'tooLarge' }
  if (read.text.trim() === '') return { ok: false, problem: 'empty' }
  return { ok: true, fileName: (files[0]?.name ?? '').replace(/\.gz$/i, ''), text: read.text }
}
