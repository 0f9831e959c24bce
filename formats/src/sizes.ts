import { LIMITS } from '@timetable/domain'

/** Returns a number of seats or students in a file. Undefined if there is none, or if it means no limit. */
export function sizeFrom(given: number | string | undefined): number | undefined {
  const size = typeof given === 'string' ? Number(given.trim() === '' ? NaN : given.trim().replace(',', '.')) : given
  return size !== undefined && Number.isInteger(size) && size >= 1 && size <= LIMITS.maxSize ? size : undefined
}

/** Returns the seats as a field of a calendar. */
export function seatsFrom(given: number | string | undefined): { seats?: number } {
  const seats = sizeFrom(given)
  return seats === undefined ? {} : { seats }
}

export function pupilsFrom(given: number | string | undefined): { pupils?: number } {
  const pupils = sizeFrom(given)
  return pupils === undefined ? {} : { pupils }
}
