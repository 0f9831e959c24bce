import type { ParamsOf } from '@timetable/domain'

type Change = Pick<ParamsOf<'changeEquipment'>, 'add' | 'remove'>

/** What a room gets and loses, from its present and its wanted equipment. Null: nothing changes. */
export function equipmentChange(had: readonly string[], wanted: readonly string[]): Required<Change> | null {
  const add = wanted.filter((name) => !had.includes(name))
  const remove = had.filter((name) => !wanted.includes(name))
  return add.length + remove.length === 0 ? null : { add, remove }
}
