import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export function isFetFile(path: string): boolean {
  return /\.fet(\.gz)?$/.test(path)
}

/** The file as FET can read it, which reads no packed ones: written to the folder where it is packed. */
export function unpacked(path: string, folder: string): string {
  if (!path.endsWith('.gz')) return path
  const file = join(folder, basename(path, '.gz'))
  writeFileSync(file, bytesOf(path))
  return file
}

/** What stands in a file, packed or not. */
export function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
