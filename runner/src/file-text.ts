import * as formats from '@timetable/formats'
import type { Refusal } from '@timetable/domain'

/** The text of a file, or a refusal with the reason in plain words. */
export async function fileText(bytes: Uint8Array): Promise<string | Refusal> {
  const read = await formats.fileText(new Blob([new Uint8Array(bytes)]))
  if (read.ok) return read.text
  return read.problem === 'refused' ? read.refusal : formats.cannotRead(reasonOf(read))
}

function reasonOf(read: Exclude<formats.FileText, { ok: true } | { problem: 'refused' }>): string {
  switch (read.problem) {
    case 'tooLarge':
      return 'it is too large once unpacked'
    case 'damaged':
      return 'it is not a complete gzip file'
    case 'undecodable':
      return `it is not a school file, or its letters are not stored as ${read.encoding}`
  }
}
