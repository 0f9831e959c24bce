import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a `.br` and a `.gz` file beside every built asset that becomes smaller, so that the server never compresses one itself.
 * Uses the highest compression: it runs once, and a page loads about fifty assets.
 */
const ASSETS = new URL('../build/client/assets', import.meta.url).pathname
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json'])
const LEAST_BYTES = 200

const names = (await readdir(ASSETS)).filter((name) => COMPRESSIBLE.has(extname(name)))
await Promise.all(Array.from({ length: availableParallelism() }, packInTurn))

async function packInTurn() {
  for (let name = names.pop(); name !== undefined; name = names.pop()) await pack(join(ASSETS, name))
}

/** @param {string} path */
async function pack(path) {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
