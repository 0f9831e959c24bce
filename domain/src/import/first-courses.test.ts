import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitrarySchedule, runs, tinySchedule } from '../testing/index.ts'
import type { TinySubject } from '../testing/tiny-schedule.ts'
import { lockedSubjects } from '../trial.ts'
import {
  COURSE_GROUPINGS,
  coursesOfGroups,
  groupedCourses,
  groupsThatFit,
  placesOfCourses,
  withCoursesFirst,
} from './first-courses.ts'
import { subjectsInOrder } from './import-schedule.ts'

/** 4 classes of 20 courses each, listed by subject: the first 50 rows are not whole classes. */
const CLASSES = ['7a', '7b', '10a', '10b']
const school = tinySchedule({
  calendars: Object.fromEntries([...CLASSES, 'Ada'].map((name) => [name, name === 'Ada' ? 'TEACHER' : 'CLASS'])),
  subjects: Object.fromEntries(
    Array.from({ length: 20 }, (_, n) =>
      CLASSES.map((name): [string, TinySubject] => [`S${n} ${name}`, { calendars: [name, 'Ada'], lessons: [{}] }]),
    ).flat(),
  ),
})
const sizes = (groups: ReturnType<typeof groupedCourses>) =>
  groups.map(({ name, subjectUuids }) => [name, subjectUuids.length])

test('courses are grouped by class, by grade and by name', () => {
  expect(sizes(groupedCourses(school, 'class'))).toEqual(CLASSES.map((name) => [name, 20]))
  expect(sizes(groupedCourses(school, 'grade'))).toEqual([
    ['7', 40],
    ['10', 40],
  ])
  expect(groupedCourses(school, 'subject')).toHaveLength(80)
})

test('whole classes are chosen as long as they fit, and one that is too large is left out', () => {
  const classes = groupedCourses(school, 'class')
  expect(groupsThatFit(classes).map(({ name }) => name)).toEqual(['7a', '7b'])
  const small = { name: 'Small', subjectUuids: classes[3]!.subjectUuids.slice(0, 10) }
  expect(groupsThatFit([...classes, small]).map(({ name }) => name)).toEqual(['7a', '7b', 'Small'])
  const large = { name: 'All', subjectUuids: Object.keys(school.subjects) }
  expect(groupsThatFit([large]).map(({ name }) => name)).toEqual(['All'])
  expect(coursesOfGroups([large])).toHaveLength(50)
})

test('the chosen courses are those that a trial unlocks, and the others keep their order', () => {
  const chosen = coursesOfGroups(groupedCourses(school, 'class').slice(2))
  const made = withCoursesFirst(school, placesOfCourses(school, chosen))
  const locked = lockedSubjects(made, false)
  expect(locked.size).toBe(30)
  expect(chosen.filter((uuid) => locked.has(uuid))).toEqual([])
  const rest = (of: typeof school) => subjectsInOrder(of).flatMap(({ uuid }) => (chosen.includes(uuid) ? [] : uuid))
  expect(rest(made)).toEqual(rest(school))
})

test('whatever is chosen, nothing is lost and nothing but the order changes', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), fc.array(fc.nat(12), { maxLength: 8 }), (schedule, places) => {
      const made = withCoursesFirst(schedule, places)
      const before = subjectsInOrder(schedule).map(({ uuid }) => uuid)
      const after = subjectsInOrder(made).map(({ uuid }) => uuid)
      const wanted = [...new Set(places)].flatMap((place) => before[place] ?? [])
      expect(after.slice(0, wanted.length)).toEqual(wanted)
      expect([...after].sort()).toEqual([...before].sort())
      for (const uuid of before)
        expect({ ...made.subjects[uuid], order: 0 }).toEqual({ ...schedule.subjects[uuid], order: 0 })
      for (const by of COURSE_GROUPINGS)
        for (const { subjectUuids } of groupedCourses(schedule, by))
          expect(subjectUuids.every((uuid) => schedule.subjects[uuid])).toBe(true)
    }),
    { numRuns: runs(20) },
  )
})
