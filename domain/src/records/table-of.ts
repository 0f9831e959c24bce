import type { Uuid } from '../schedule.ts'

/** The records by uuid, in their order. */
export function tableOf<T extends { readonly uuid: Uuid }>(records: Iterable<T>): Record<Uuid, T> {
  return Object.fromEntries(Array.from(records, (record) => [record.uuid, record]))
}
