import type { Subject } from '../schedule.ts'

/**
 * Names that a school without a subscription may not see are withheld before sending. Slots never are. A locked lesson therefore retains
 * the calendars in whose timetables it is.
 */
export const LOCKED = { name: 'Buy Premium', color: '#999999' } as const

/** Whether this is a withheld course, as sent to such a school. */
export const isLocked = ({ name, color }: Pick<Subject, 'name' | 'color'>): boolean =>
  name === LOCKED.name && color === LOCKED.color
