import type { Schedule } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import type fc from 'fast-check'
import { readSchool } from '../read-school.ts'
import { ascText } from './asc-text.ts'
import { drawnSchool, type DrawnLesson } from './drawn-school.ts'
import { schoolOf } from './read.ts'

/** A drawn school as a version: with groups, lessons of several lengths, rooms to choose from, and weeks. Each course has lessons. */
export function drawnVersion(options?: Parameters<typeof drawnSchool>[0]): fc.Arbitrary<Schedule> {
  const isGiven = ({ placed, open }: DrawnLesson) => placed.length + open > 0
  return drawnSchool(options)
    .map((school) => ({ ...school, lessons: school.lessons.filter(isGiven) }))
    .filter(({ lessons }) => lessons.length > 0)
    .map((school) => scheduleOf(schoolOf(readSchool(ascText(school)))))
}
