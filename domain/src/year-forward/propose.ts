import { byName } from '../records/names.ts'
import { headOf, type Calendar, type Schedule, type Uuid } from '../schedule.ts'
import { gradeOf, nextName, nextYear } from './next-name.ts'
import type { NextClass, YearPlan } from './plan.ts'

/** Whose courses a class has next year: those of the grade that it comes into, or its own. */
export type CoursesGo = 'stay' | 'along'

/** The classes of a version that are groups of no other, by name. */
export function wholeClasses({ calendars }: Pick<Schedule, 'calendars'>): readonly Calendar[] {
  return Object.values(calendars)
    .filter(({ calendarType, classUuid }) => calendarType === 'CLASS' && classUuid === null)
    .sort(byName)
}

/** What is usual: classes move up, the highest grade leaves, the lowest comes anew; people, rooms, rules and pins stay. */
export function proposedYear(schedule: Schedule, title: string, courses: CoursesGo = 'stay'): YearPlan {
  const { year } = headOf(schedule)
  return {
    title,
    classes: proposedClasses(schedule, courses),
    leaving: [],
    lessons: 'unplaced',
    pins: true,
    rules: true,
    timeOff: true,
    shortNames: true,
    year: year ? nextYear(year) : null,
  }
}

export function proposedClasses(schedule: Schedule, courses: CoursesGo): NextClass[] {
  const classes = wholeClasses(schedule)
  const grades = classes.flatMap(({ name }) => gradeOf(name) ?? [])
  const [lowest, highest] = [Math.min(...grades), Math.max(...grades)]
  // Of classes that are all of one grade nobody knows which are the last.
  const leaves = ({ name }: Calendar) => lowest < highest && gradeOf(name) === highest
  const moving = classes.filter((each) => !leaves(each))
  const fresh = classes.filter(({ name }) => lowest < highest && gradeOf(name) === lowest)
  return [
    ...fresh.map(({ uuid, name }) => ({ from: null, name, coursesOf: uuid })),
    ...moving.map(({ uuid, name: was }) => {
      const name = nextName(was)
      return { from: uuid, name, coursesOf: courses === 'along' ? uuid : coursesFor(classes, name, uuid) }
    }),
  ]
}

/**
 * The class of this year that has what one so called has; of several of its grade the first, where none is called so. In a grade
 * that there was not yet a class goes on with its own.
 */
function coursesFor(classes: readonly Calendar[], name: string, own: Uuid): Uuid {
  const grade = gradeOf(name)
  if (grade === undefined) return own
  const called = classes.find((each) => each.name === name)
  return (called ?? classes.find((each) => gradeOf(each.name) === grade))?.uuid ?? own
}
