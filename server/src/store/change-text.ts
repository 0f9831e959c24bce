import { sizeOf, squash, stepByStep, type Change, type Edit, type Pause } from '@timetable/domain'
import { OWN_PORTION, readJson } from '../operation/read-json.ts'
import { inSlices, jsonOf } from '../operation/slices.ts'

/** Returns the JSON properties of a stored change: `change`, and the resulting `put` and `removed` records. */
export async function changeText(change: Change, pause: Pause): Promise<string> {
  // A change may modify a record several times; an SQL statement may not.
  const effect = touchesOnce(change) ? change : squash([change])
  await pause()
  const put = effect.flatMap(({ kind, uuid, after }) => (after === null ? [] : [{ kind, uuid, data: after }]))
  const removed = effect.flatMap(({ kind, uuid, after }) => (after === null ? [{ kind, uuid }] : []))
  const texts = {
    change: await jsonOf(change, ({ before, after }: Edit) => sizeOf(before) + sizeOf(after), pause),
    put: await jsonOf(put, ({ data }) => sizeOf(data), pause),
    removed: await jsonOf(removed, () => 2, pause),
  }
  return Object.entries(texts)
    .map(([name, text]) => `"${name}":${text}`)
    .join()
}

/** Parses the text of stored changes, in slices if there is much of it. */
export async function readChanges<Row extends { readonly change: string }>(
  rows: readonly Row[],
): Promise<(Omit<Row, 'change'> & { readonly change: Change })[]> {
  const pause = inSlices()
  const read: (Omit<Row, 'change'> & { readonly change: Change })[] = []
  for (const row of rows) {
    read.push({ ...row, change: (await stepByStep(readJson(row.change, { portion: OWN_PORTION }), pause)) as Change })
    await pause()
  }
  return read
}

function touchesOnce(change: Change): boolean {
  return new Set(change.map(({ kind, uuid }) => `${kind} ${uuid}`)).size === change.length
}
