import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRefusal } from '@timetable/domain'
import { readXhstt, type XhsttArchive } from '@timetable/formats'

/** The XHSTT files of a folder whose names begin with one of these; of none, all. */
export function xhsttFilesIn(folder: string, names: readonly string[]): string[] {
  return readdirSync(folder)
    .filter((file) => /\.xml(\.xz)?$/.test(file))
    .filter((file) => names.length === 0 || names.some((name) => basename(file).startsWith(name)))
    .sort()
}

/** Throws where it cannot be read. Node unpacks no xz itself. */
export function readXhsttArchive(file: string): XhsttArchive {
  const text = file.endsWith('.xz')
    ? execFileSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    : readFileSync(file, 'utf8')
  const archive = readXhstt(text)
  if (isRefusal(archive)) throw new Error(archive.error)
  return archive
}
