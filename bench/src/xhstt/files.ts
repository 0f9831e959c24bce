import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRefusal } from '@timetable/domain'
import { readXhstt, type XhsttArchive } from '@timetable/formats'

/** Returns the XHSTT files of a folder whose names start with one of these; all files if no name is given. */
export function xhsttFilesIn(folder: string, names: readonly string[]): string[] {
  return readdirSync(folder)
    .filter((file) => /\.xml(\.xz)?$/.test(file))
    .filter((file) => names.length === 0 || names.some((name) => basename(file).startsWith(name)))
    .sort()
}

/** Throws if the file cannot be read. Node cannot unpack xz. */
export function readXhsttArchive(file: string): XhsttArchive {
  const text = file.endsWith('.xz')
    ? execFileSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    : readFileSync(file, 'utf8')
  const archive = readXhstt(text)
  if (isRefusal(archive)) throw new Error(archive.error)
  return archive
}
