import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ImportedSchool } from '@timetable/domain'
import { fileName } from '../file-name.ts'
import { writeJson } from '../json/write.ts'
import { ZIPPED_AT } from '../zipped.ts'
import { CONTENTS, type BackupContents } from './contents.ts'

/** A backup that is being written. Versions are compressed as they are added. */
export type BackupWriter = {
  add(school: ImportedSchool): void
  end(): Uint8Array<ArrayBuffer>
}

/** Writes all versions of a school as one zip: each as a file in our own format, and a list of the files with their titles. */
export function createBackup(): BackupWriter {
  const parts: Uint8Array[] = []
  const versions: { file: string; title: string }[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const put = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = ZIPPED_AT
    zip.add(file)
    file.push(strToU8(text), true)
  }
  return {
    add(school) {
      // The number keeps files of equal titles apart and preserves the order.
      const file = `${String(versions.length + 1).padStart(4, '0')} ${fileName(school.title)}.json`
      versions.push({ file, title: school.title })
      put(file, writeJson(school))
    },
    end() {
      const contents: BackupContents = { format: 'timetable-backup', formatVersion: 1, versions }
      put(CONTENTS, `${JSON.stringify(contents, null, 2)}\n`)
      zip.end()
      return joined(parts)
    },
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
