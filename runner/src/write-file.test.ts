import { isRefusal, recordKinds, type Schedule } from '@timetable/domain'
import { mixedSchedule } from '@timetable/domain/testing'
import { englishWords, SCHOOL_FILES, SCHOOL_FORMATS } from '@timetable/formats'
import { expect, test } from 'vitest'
import { writeSchoolFile, type WantedFile } from './write-file.ts'

const orderOf = (schedule: Schedule) => ({
  uuid: schedule.uuid,
  records: JSON.stringify(Object.fromEntries(recordKinds.map((kind) => [kind, Object.values(schedule[kind])]))),
})

test('every kind of file is written in the thread as it is written here', async () => {
  const schedule = mixedSchedule()
  for (const format of SCHOOL_FORMATS) {
    const written = await writeSchoolFile(orderOf(schedule), { format }, 'user', { seconds: 60 })
    expect(written).toEqual(SCHOOL_FILES[format].write(schedule, englishWords(schedule)))
  }
  const calendars: WantedFile = { format: 'ics', changedAt: new Date(0) }
  expect(await writeSchoolFile(orderOf(schedule), calendars, 'user')).toMatchObject({ code: 'year-missing' })
})

test('one that takes too long or too much memory is refused, and the next is written', async () => {
  const order = orderOf(mixedSchedule())
  const refused = async (bounds: object) => {
    const written = await writeSchoolFile(order, { format: 'xlsx' }, 'user', bounds)
    return isRefusal(written) && written.code
  }
  expect(await refused({ seconds: 0 })).toBe('export-too-large')
  expect(await refused({ megabytes: 4 })).toBe('export-too-large')
  expect(await refused({ seconds: 60 })).toBe(false)
})

test('one owner has so many files waiting and no more', async () => {
  const order = orderOf(mixedSchedule())
  const writes = Array.from({ length: 8 }, () =>
    writeSchoolFile(order, { format: 'json' }, 'one user', { seconds: 60 }),
  )
  const codes = (await Promise.all(writes)).map((written) => isRefusal(written) && written.code)
  expect(codes).toEqual([...Array.from({ length: 6 }, () => false), 'too-many-exports', 'too-many-exports'])
})
