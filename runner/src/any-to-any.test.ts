import { importOf, isRefusal, type ImportedSchool, type ImportIssue, type Schedule } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { englishWords, fileText, readSchool, SCHOOL_FILES, SCHOOL_FORMATS, type SchoolFormat } from '@timetable/formats'
import { keptOf, wholeSchool } from '@timetable/formats/testing'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSpreadsheet } from './spreadsheet.ts'

/** The formats that are read as well. A web page is for people only. */
const READ = SCHOOL_FORMATS.filter((format) => format !== 'html')

type Read = { readonly school: ImportedSchool; readonly issues: readonly ImportIssue[] }

/** Writes a version and reads the file, as the `convert` command does, but not in a thread of its own. */
async function writtenAndRead(
  schedule: Schedule,
  format: SchoolFormat,
): Promise<Read & { readonly told: ImportIssue[] }> {
  const { content, issues } = SCHOOL_FILES[format].write(schedule, englishWords(schedule))
  const name = `school.${SCHOOL_FILES[format].ending}`
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const file = await fileText(new Blob([content]))
  const school = file.ok ? readSchool(file.text, name) : undefined
  const read = school && !isRefusal(school) ? school : readSpreadsheet(name, bytes)
  if (read === undefined || typeof read === 'string') throw new Error(`${name} is not read: ${read}`)
  return { ...read, told: [...issues, ...read.issues] }
}

/** What of a school may be lost, and the warnings of which one says so. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'courses and lessons': ['roster-places'],
  // A list of lessons has groups as classes, and rooms only with lessons.
  'people and rooms': ['table-groups', 'roster-unused-rooms', 'roster-students', 'roster-rooms'],
  groups: ['table-groups', 'untis-groups-written', 'file-unused-groups', 'roster-students', 'xhstt-divided'],
  'slots of lessons': ['roster-places'],
  pins: ['other-pins', 'fet-fixed'],
  'one of several rooms': ['other-choices', 'fet-fixed'],
  'times off': ['table-blocked', 'other-blocked', 'other-blocked-groups'],
  rules: ['table-rules', 'other-rules', 'fet-rule-left-out'],
  'A and B weeks': ['fet-weeks', 'xhstt-weeks', 'untis-weeks', 'roster-places'],
  'school year': ['other-year', 'file-left-out'],
  'other times on a day': ['other-times', 'untis-times', 'roster-places'],
  'short names': ['other-short-names', 'untis-names'],
  'seats and students': ['other-sizes'],
  buildings: ['other-buildings'],
  'equipment of rooms': ['other-equipment'],
}

/** What is in the file, but is not read again. */
const ONLY_SHOWN: Readonly<Partial<Record<SchoolFormat, readonly string[]>>> = {
  // A list has the times of its lessons, not of periods without one. A workbook shows blocked slots on other sheets.
  csv: ['other times on a day'],
  xlsx: ['other times on a day', 'times off'],
  // Short names of teachers are their user names.
  oneRoster: ['short names'],
}

test.each(READ)('what is read from %s comes out of every other format, or is told', async (from) => {
  const { school } = await writtenAndRead(wholeSchool(), from)
  const version = scheduleOf(school)
  for (const into of READ) {
    const { school: back, told } = await writtenAndRead(version, into)
    const codes = new Set(told.map(({ code }) => code ?? ''))
    const lost = keptOf(version, back).filter(([, kept]) => kept !== 'yes')
    const untold = lost.filter(([thing]) => !TOLD[thing]?.some((code) => codes.has(code)))
    const gone = untold.filter(([thing]) => !ONLY_SHOWN[into]?.includes(thing))
    expect([from, into, gone.join()]).toEqual([from, into, ''])
    // Nothing comes in that was not there: each lesson has its name, and a format that has slots has all of them.
    const names = (one: ImportedSchool) => [...new Set(one.subjects.map(({ name }) => name))].sort()
    expect([from, into, names(back)]).toEqual([from, into, names(importOf(version))])
  }
})
