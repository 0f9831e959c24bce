import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a `.br` and a `.gz` beside every built asset that gains by it, so that the server never compresses one itself. */
const ASSETS = new URL('../build/client/assets', import.meta.url).pathname
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json'])
/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1024

for (const name of await readdir(ASSETS)) {
  if (!COMPRESSIBLE.has(extname(name))) continue
  const path = join(ASSETS, name)
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
