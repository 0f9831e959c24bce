import type { Subject } from '../schedule.ts'

/**
 * What a school that is no customer may not see is withheld before it is sent: names, never places. So a locked lesson keeps
 * the calendars in whose timetables it lies.
 */
export const LOCKED = { name: 'Buy Premium', color: '#999999' } as const

/** Is this a course as it is shown to somebody from whom it is withheld? */
export const isLocked = ({ name, color }: Pick<Subject, 'name' | 'color'>): boolean =>
  name === LOCKED.name && color === LOCKED.color
