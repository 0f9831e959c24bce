import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { FET_CONSTRAINT_NAMES } from '../testing/fet-constraint-names.ts'
import { issuesOf } from '../testing/read.ts'
import { readFet } from './read.ts'

/** What FET itself leaves out of an older file, and says so: every other name is read. */
const LEFT_OUT = [
  'ActivitiesSameRoom',
  'ActivityEndsDay',
  'MaxBuildingChangesPerDayForStudents',
  'MaxBuildingChangesPerDayForTeachers',
  'MaxRoomChangesPerDayForStudents',
  'MaxRoomChangesPerDayForTeachers',
  'MinimizeNumberOfRoomsForStudents',
  'MinimizeNumberOfRoomsForTeachers',
  'RoomTypeNotAllowedSubjects',
  'StudentsNHoursDaily',
  'StudentsSetNHoursDaily',
  'SubjectRequiresEquipments',
  'SubjectSubjectTagRequireEquipments',
  'TeacherRequiresRoom',
  'TeacherSubjectRequireRoom',
  'TeachersSubgroupsMaxHoursDaily',
  'TeachersSubgroupsNoMoreThanXHoursDaily',
]

const issueOf = (name: string) => {
  const read = readFet(fetText({ time: constraint(name, {}), activities: [{ id: 1 }] }))
  return issuesOf(read).find(({ kind }) => kind === `Constraint${name.replace('SubjectTag', 'ActivityTag')}`)?.text
}

test('every constraint that FET knows is read, but for those that FET leaves out of older files', () => {
  expect(FET_CONSTRAINT_NAMES).toHaveLength(291)
  const unknown = FET_CONSTRAINT_NAMES.filter((name) => issueOf(name)?.endsWith(': not imported'))
  expect(unknown).toEqual([])
  const leftOut = FET_CONSTRAINT_NAMES.filter((name) => issueOf(name)?.includes('left out, as in FET itself'))
  expect(leftOut).toEqual(LEFT_OUT)
  expect(issueOf('NoSuchThing')).toBe('No such thing, required: not imported')
})
