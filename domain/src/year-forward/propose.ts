import { byName } from '../records/names.ts'
import { headOf, type Calendar, type Schedule, type Uuid } from '../schedule.ts'
import { gradeOf, nextName, nextYear } from './next-name.ts'
import type { NextClass, YearPlan } from './plan.ts'

/** Which courses a class gets next year: those of its new grade, or its own. */
export type CoursesGo = 'stay' | 'along'

/** The classes of a version that are not groups, by name. */
export function wholeClasses({ calendars }: Pick<Schedule, 'calendars'>): readonly Calendar[] {
  return Object.values(calendars)
    .filter(({ calendarType, classUuid }) => calendarType === 'CLASS' && classUuid === null)
    .sort(byName)
}

/** The default plan: classes move up, the highest grade leaves, and the lowest is created again. People, rooms, rules and pins remain. */
export function proposedYear(schedule: Schedule, title: string, courses: CoursesGo = 'stay'): YearPlan {
  const { year } = headOf(schedule)
  return {
    title,
    classes: proposedClasses(schedule, courses),
    leaving: [],
    lessons: 'unscheduled',
    pins: true,
    rules: true,
    timeOff: true,
    shortNames: true,
    year: year ? nextYear(year) : null,
  }
}

function proposedClasses(schedule: Schedule, courses: CoursesGo): NextClass[] {
  const classes = wholeClasses(schedule)
  const grades = classes.flatMap(({ name }) => gradeOf(name) ?? [])
  const [lowest, highest] = [Math.min(...grades), Math.max(...grades)]
  // If all classes are of one grade, it is unknown whether that is the last.
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
 * The class of this year whose courses a class of this name gets: the one with that name, else the first of its grade. In a grade that did
 * not exist before, a class retains its own courses.
 */
function coursesFor(classes: readonly Calendar[], name: string, own: Uuid): Uuid {
  const grade = gradeOf(name)
  if (grade === undefined) return own
  const called = classes.find((each) => each.name === name)
  return (called ?? classes.find((each) => gradeOf(each.name) === grade))?.uuid ?? own
}
