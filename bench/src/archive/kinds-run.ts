import { isRefusal } from '@timetable/domain'
import { constraintsIn, readFet, writeFet } from '@timetable/formats'
import { bytesOf } from '../fet/files.ts'

/** What becomes of the constraints of one file, by kind. */
export type FileKinds = Readonly<Record<string, KindCount>>
export type KindCount = {
  /** In the file, and of these the compulsory ones. */
  readonly count: number
  readonly compulsory: number
  /** Of which the reader says that they are not kept. */
  readonly unkept: number
  readonly compulsoryUnkept: number
  /** Compulsory ones in the file that is written from what was read of the compulsory ones. */
  readonly written: number
}

/** Issues that tell of no constraint. */
const BESIDE: ReadonlySet<string> = new Set([
  'inactive lessons',
  'inactive constraints',
  'durations',
  'activity tags',
  'order of choices',
])
const NONE: KindCount = { count: 0, compulsory: 0, unkept: 0, compulsoryUnkept: 0, written: 0 }

/** The reader is asked twice, of the file and of its compulsory constraints alone: it does not tell which it means. */
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

/** The file without what it only wishes for. */
export function compulsoryOf(text: string): string {
  return text.replaceAll(/<(Constraint\w+)>([\s\S]*?)<\/\1>/g, (whole, _name, inner: string) => {
    const weight = /<Weight_Percentage>\s*([\d.,]+)/.exec(inner)?.[1] ?? '100'
    return Number(weight.replace(',', '.')) < 100 ? '' : whole
  })
}

/** A process of its own, since a file can be large: `node kinds-run.ts FILE` answers as JSON. */
const [file] = process.argv.slice(2)
if (import.meta.main && file !== undefined)
  process.stdout.write(JSON.stringify(kindsOf(bytesOf(file).toString('utf8'))))
