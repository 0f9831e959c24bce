import { crc32 } from 'node:zlib'
import type { SchoolFile } from './schools.ts'

/** Returns a zip of files without compression. */
export function storedZip(name: string, files: readonly SchoolFile[]): SchoolFile {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const fileName = Buffer.from(file.name)
    const sizes = Buffer.alloc(14)
    sizes.writeUInt32LE(crc32(file.buffer), 0)
    sizes.writeUInt32LE(file.buffer.length, 4)
    sizes.writeUInt32LE(file.buffer.length, 8)
    sizes.writeUInt16LE(fileName.length, 12)
    const version = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), version, sizes, Buffer.alloc(2), fileName, file.buffer])
    const attributes = Buffer.alloc(16)
    attributes.writeUInt32LE(offset, 12)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), version, sizes, attributes, fileName]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return {
    name,
    mimeType: 'application/zip',
    buffer: Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]),
  }
}
