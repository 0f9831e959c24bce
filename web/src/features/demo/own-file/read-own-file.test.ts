import {
  calendarUuidsOf,
  clashesOf,
  fileCountsOf,
  importOf,
  isRefusal,
  versionOfFile,
  type Schedule,
} from '@timetable/domain'
import { createBackup, englishWords, readSchool, SCHOOL_FILES, type SchoolFormat } from '@timetable/formats'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { appText } from '../../../i18n/app-texts.ts'
import { demoSchoolFile } from '../../../store/demo-school.ts'
import type { StartThread } from '../../../worker/line.ts'
import { createThreadByHand } from '../../../worker/testing/thread-by-hand.ts'
import { fileAnswerers } from '../worker/file-answerers.ts'
import { readOwnFile } from './read-own-file.ts'

/** A thread that does its work as soon as it is asked. */
const startReader: StartThread = (hear, died) => {
  const thread = createThreadByHand(fileAnswerers)
  const started = thread.start(hear, died)
  return (
    started && {
      ...started,
      say(message) {
        started.say(message)
        thread.runAll()
      },
    }
  )
}
const read = (...files: File[]) => readOwnFile(files, { t: appText, startReader })
const file = (name: string, ...content: BlobPart[]) => new File(content, name)

function schoolIn(text: string): Schedule {
  const school = readSchool(text)
  const version = isRefusal(school) ? school : versionOfFile(school.school)
  if (isRefusal(version)) throw new Error(version.error)
  return version
}
const demo = schoolIn(await demoSchoolFile('nl'))
const written = (format: SchoolFormat) => {
  const made = SCHOOL_FILES[format].write(demo, englishWords(demo))
  if (isRefusal(made)) throw new Error(made.error)
  return made.content as BlobPart
}

test.each(['json', 'fet', 'asc', 'untis'] as const)(
  'a school as %s is read whole, without a server',
  async (format) => {
    const own = await read(file(`school.${SCHOOL_FILES[format].ending}`, written(format)))
    if (own.kind !== 'school') throw new Error(own.kind)
    const { lessons, teachers } = fileCountsOf(demo)
    expect(fileCountsOf(own.schedule)).toMatchObject({ lessons, teachers, placed: 0 })
  },
)

test('a list that leaves nothing open becomes the school that it lists', async () => {
  const list = 'Subject;Class;Teacher;Lessons\nMaths;7a;Ada;4\nEnglish;7a;Bo;3\nMaths;7b;Ada;4\n'
  const own = await read(file('list.csv', list))
  if (own.kind !== 'school') throw new Error(own.kind)
  expect(own.format).toEqual({ kind: 'sheet' })
  expect(fileCountsOf(own.schedule)).toMatchObject({ classes: 2, teachers: 2, courses: 3, lessons: 11 })
  expect(clashesOf(own.schedule).doubleBookings).toBe(0)
  const ada = Object.values(own.schedule.calendars).find(({ name }) => name === 'Ada')!
  const hers = Object.values(own.schedule.lessons).filter((lesson) => calendarUuidsOf(lesson).includes(ada.uuid))
  expect(hers).toHaveLength(8)
})

test('what only the application can ask is left to it', async () => {
  expect(await read(file('list.csv', 'Fach;Kram\nMathe;x\nDeutsch;y\n'))).toEqual({ kind: 'asks', why: 'questions' })
  const teachers = 'Teacher;Short name\nAda Example;AE\nBo Sample;BS\n'
  expect(await read(file('teachers.csv', teachers))).toEqual({ kind: 'asks', why: 'noLessons' })
  const backup = createBackup()
  backup.add(importOf(demo))
  expect(await read(file('backup.zip', backup.end() as BlobPart))).toEqual({ kind: 'asks', why: 'backup' })
})

test('empty, damaged, foreign, locked and moved files are named with the reason, and nothing else happens', async () => {
  const problems = [
    [file('a.fet', ''), /^a\.fet is empty/],
    [file('a.fet.gz', gzipSync('<fet/>').subarray(0, 12)), /damaged/],
    [file('plan.pdf', '%PDF-1.7\n'), /plan\.pdf: .*PDF/],
    [file('a.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), new Uint8Array(600)), /password/],
    [file('a.fet', '<fet version="6.8"><nothing/></fet>'), /a\.fet: /],
    [file('big.json', 'x'.repeat(24_000_001)), /too large/],
  ] as const
  for (const [given, reason] of problems) {
    const own = await read(given)
    expect(own.kind === 'problem' && own.text, given.name).toMatch(reason)
  }
  const moved = file('moved.csv', 'a;b')
  const gone = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
  moved.arrayBuffer = gone
  moved.slice = () => Object.assign(new Blob(), { arrayBuffer: gone })
  expect(await read(moved)).toEqual({ kind: 'problem', text: 'moved.csv: your browser could not read it' })
})

test('a reader that dies is a reason, too', async () => {
  const dies: StartThread = (_, died) => ({ say: () => died('out of memory'), end: () => {} })
  const own = await readOwnFile([file('a.fet', '<fet/>')], { t: appText, startReader: dies })
  expect(own).toEqual({ kind: 'problem', text: 'a.fet: your browser could not read it' })
})
