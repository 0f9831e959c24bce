import type { ImportedSchool } from '@timetable/domain'
import { periodsInARow } from '@timetable/formats'
import { randomFrom } from '@timetable/instances'

const DAYS = 5
const HOURS = 6
const LINE = /^Schedule (\S+) taught (\S+) by (\S+) in (\S+) (\d+) times\s*$/

/**
 * Reads a "hard timetabling" list of the OR-Library. Each line is a class, a subject, a teacher and a room that meet a number of times in
 * 30 periods. All are busy in every period, so a solution packs the week perfectly. The order of the lines reveals a solution, so `seed`
 * shuffles them.
 */
export function hdttSchool(text: string, title: string, seed: number): ImportedSchool {
  const calendars = new Map<string, ImportedSchool['calendars'][number]>()
  const meetings: { readonly subject: string; readonly calendars: string[] }[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const match = LINE.exec(line)
    if (!match) throw new Error(`line ${at + 1} of ${title} is no meeting: ${line}`)
    const [, group = '', subject = '', teacher = '', room = '', times = '0'] = match
    for (const [name, calendarType] of [
      [group, 'CLASS'],
      [teacher, 'TEACHER'],
      [room, 'ROOM'],
    ] as const) {
      calendars.set(name, { key: name, name, calendarType, blocked: [] })
    }
    for (let n = 0; n < Number(times); n++) meetings.push({ subject, calendars: [group, teacher, room] })
  }
  return {
    format: 'timetable',
    formatVersion: 1,
    title,
    description: '',
    days: DAYS,
    dayNames: null,
    periodNames: null,
    periods: periodsInARow(HOURS),
    calendars: [...calendars.values()],
    subjects: randomFrom(seed)
      .shuffled(meetings)
      .map(({ subject, calendars: attending }, i) => ({
        name: subject,
        calendars: attending,
        distribution: 'none',
        timeOfDay: 'none',
        lessons: [{ key: `${i + 1}`, length: 1, start: null, pinned: false }],
      })),
    rules: [],
  }
}
