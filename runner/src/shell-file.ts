import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * The bytes of a file that a command of the shell names, or why it cannot be read, as the rest of a sentence. Only plain files are read: a
 * device or a pipe may never end.
 */
export async function bytesOf(file: string): Promise<Uint8Array | string> {
  try {
    // Opening a pipe would otherwise wait for its writer.
    const opened = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stat = await opened.stat()
      if (stat.isDirectory()) return FOLDER
      if (!stat.isFile()) return 'it is a device or a pipe, not a file'
      return await opened.readFile()
    } finally {
      await opened.close()
    }
  } catch (error) {
    return reasonOf(error)
  }
}

const FOLDER = 'it is a folder, not a file'

/** What the usual codes of the system mean. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EISDIR: FOLDER,
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EBUSY: 'another program uses it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENXIO: 'it is a device or a pipe, not a file',
  ENODEV: 'it is a device or a pipe, not a file',
  EIO: 'the disk reports an error',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_INVALID_ARG_VALUE: 'it is not the name of a file',
}

/** Why a file cannot be read or written. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return REASONS[String((error as { code?: unknown }).code)] ?? error.message
}
