import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export function isFetFile(path: string): boolean {
  return /\.fet(\.gz)?$/.test(path)
}

/** Returns a path that FET can read: it cannot read compressed files, so those are unpacked into the folder. */
export function unpacked(path: string, folder: string): string {
  if (!path.endsWith('.gz')) return path
  const file = join(folder, basename(path, '.gz'))
  writeFileSync(file, bytesOf(path))
  return file
}

/** Returns the contents of a file, compressed or not. */
export function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
