import { isRefusal } from '@timetable/domain'
import { constraintsIn, readFet, writeFet } from '@timetable/formats'
import { bytesOf } from '../fet/files.ts'

/** What the reader makes of the constraints of one file, by kind. */
export type FileKinds = Readonly<Record<string, KindCount>>
export type KindCount = {
  /** Constraints in the file, and the compulsory ones among them. */
  readonly count: number
  readonly compulsory: number
  /** Constraints that the reader reports as not kept, and the compulsory ones among them. */
  readonly unkept: number
  readonly compulsoryUnkept: number
  /** Compulsory constraints in the file written again from the compulsory ones that were read. */
  readonly written: number
}

/** Issues that are not about constraints. */
const BESIDE: ReadonlySet<string> = new Set([
  'inactive lessons',
  'inactive constraints',
  'durations',
  'activity tags',
  'order of choices',
])
const NONE: KindCount = { count: 0, compulsory: 0, unkept: 0, compulsoryUnkept: 0, written: 0 }

/** Reads the file twice, once complete and once with its compulsory constraints only: the issues do not say which constraints they mean. */
export function kindsOf(text: string): FileKinds {
  const kinds: Record<string, KindCount> = {}
  const add = (kind: string, what: keyof KindCount, count: number) => {
    const before = kinds[kind] ?? NONE
    kinds[kind] = { ...before, [what]: before[what] + count }
  }
  for (const { kind, compulsory } of constraintsIn(text)) {
    add(kind, 'count', 1)
    if (compulsory) add(kind, 'compulsory', 1)
  }
  for (const [what, asked] of [
    ['unkept', text],
    ['compulsoryUnkept', compulsoryOf(text)],
  ] as const) {
    const read = readFet(asked)
    if (isRefusal(read)) return {}
    for (const { kind, count } of read.issues)
      if (!BESIDE.has(kind) && !/^(repeated|unknown) /.test(kind)) add(kind, what, count)
    if (what === 'unkept') continue
    for (const { kind, compulsory } of constraintsIn(writeFet(read.school).text))
      if (compulsory) add(kind, 'written', 1)
  }
  return kinds
}

/** Returns the file without constraints that are wishes. */
export function compulsoryOf(text: string): string {
  return text.replaceAll(/<(Constraint\w+)>([\s\S]*?)<\/\1>/g, (whole, _name, inner: string) => {
    const weight = /<Weight_Percentage>\s*([\d.,]+)/.exec(inner)?.[1] ?? '100'
    return Number(weight.replace(',', '.')) < 100 ? '' : whole
  })
}

/** Run as a separate process, because a file can be large: `node kinds-run.ts FILE` prints JSON. */
const [file] = process.argv.slice(2)
if (import.meta.main && file !== undefined)
  process.stdout.write(JSON.stringify(kindsOf(bytesOf(file).toString('utf8'))))
