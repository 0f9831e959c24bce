import type { ImportedSchool } from '@timetable/domain'

type Placement = { readonly day: string; readonly hour: string; readonly room: string }

/** The rows of a table `activityId,day,hour,room`, by the id of the activity; cells may stand in quotes. */
export function placementsFromCsv(text: string): ReadonlyMap<string, Placement> {
  const [, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return new Map(
    rows
      .filter((row) => row !== '')
      .map((row) => {
        const cells = [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)]
        const [id = '', day = '', hour = '', room = ''] = cells.map(([, quoted, bare]) =>
          quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
        )
        return [id, { day, hour, room }]
      }),
  )
}

/** The school with its lessons where the table has them; blanks in names make no difference. */
export function withPlacements(school: ImportedSchool, placements: ReadonlyMap<string, Placement>): ImportedSchool {
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ')
  const days = (school.dayNames ?? []).map(plain)
  const hours = (school.periodNames ?? []).map(plain)
  const names = new Map(school.calendars.map(({ key, name }) => [key, plain(name)]))
  return {
    ...school,
    subjects: school.subjects.map((subject) => ({
      ...subject,
      lessons: subject.lessons.map((lesson) => {
        const place = placements.get(lesson.key)
        const start = place && ([days.indexOf(plain(place.day)), hours.indexOf(plain(place.hour))] as const)
        const rooms = new Set(place?.room.split('|').map(plain))
        const choices = lesson.choices ?? (subject.choices ?? []).map((choice) => ({ ...choice, fixed: false }))
        return {
          ...lesson,
          choices: choices.map((choice) => ({
            ...choice,
            chosen: choice.calendars.find((key) => rooms.has(names.get(key) ?? '')) ?? null,
          })),
          start: start && start.every((index) => index >= 0) ? [...start] : null,
        }
      }),
    })),
  }
}
