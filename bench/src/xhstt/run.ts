import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { longestFor, MOST_MEGABYTES, runChild } from '../basics/child.ts'
import { readXhsttArchive } from './files.ts'
import { measureXhstt, type XhsttMeasure } from './measure.ts'

type XhsttRunOptions = {
  readonly file: string
  readonly seed: number
  readonly seconds: number
  readonly threads: number
  /** The folder to which the timetables are written. */
  readonly out: string
}

/** Searches every instance of a file in a separate process. Throws if that ends without a result. */
export async function runXhsttApart(options: XhsttRunOptions): Promise<XhsttMeasure[]> {
  const instances = readXhsttArchive(options.file).instances.length
  const { stdout, stderr, code, over } = await runChild(
    process.execPath,
    [fileURLToPath(import.meta.url), JSON.stringify(options)],
    { seconds: longestFor(options.seconds * options.threads * instances), megabytes: MOST_MEGABYTES },
  )
  if (code === 0) return JSON.parse(stdout) as XhsttMeasure[]
  const why = over === null ? stderr.trim().slice(0, 300) : `more than its bound of ${over}`
  throw new Error(`seed ${options.seed} ended with ${code}: ${why}`)
}

async function runXhstt({ file, out, ...options }: XhsttRunOptions): Promise<XhsttMeasure[]> {
  const archive = readXhsttArchive(file)
  const measures: XhsttMeasure[] = []
  for (const [place, instance] of archive.instances.entries()) {
    const { measure, solved } = await measureXhstt(archive, place, options)
    measures.push(measure)
    writeFileSync(`${out}/${instance.id.replaceAll(/[^\w.-]/g, '_')}-${options.seed}.xml`, solved)
  }
  return measures
}

/** `node run.ts OPTIONS`, with JSON options, prints the measures as JSON. */
const [options] = process.argv.slice(2)
if (process.argv[1] === fileURLToPath(import.meta.url) && options !== undefined)
  process.stdout.write(JSON.stringify(await runXhstt(JSON.parse(options) as XhsttRunOptions)))
