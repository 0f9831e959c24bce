import type { CalendarType, Schedule, Uuid } from '@timetable/domain'
import { isLocale, type Locale } from '../../i18n/locales.ts'
import { calendarsByName, CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { PAPERS, type Orientation, type PaperName } from './paper.ts'

/** Uuids of calendars, and calendar types. A type means all its calendars, including future ones. */
export type Chosen = readonly string[]

/** What is printed, and how. `locale` is the language of the paper; null means that of the screen. */
export type PrintSettings = {
  readonly locale: Locale | null
  readonly layout: 'timetables' | 'overview'
  /** Whether groups have their own sheets or rows, besides their part of their class's. */
  readonly groups: boolean
  readonly colours: boolean
  /** Which types of a lesson's calendars are on its card. */
  readonly show: Readonly<Record<CalendarType, boolean>>
  /** Whether pinned lessons and blocked slots are marked. */
  readonly marks: boolean
  readonly paper: PaperName
  readonly orientation: Orientation
  readonly header: string
  readonly footer: string
  readonly chosen: Chosen
}

/** The selected timetables, and whether the groups of classes are among them. */
export type Choosing = Pick<PrintSettings, 'chosen' | 'groups'>

export const DEFAULT_SETTINGS: PrintSettings = {
  locale: null,
  layout: 'timetables',
  groups: false,
  colours: true,
  show: { CLASS: true, TEACHER: true, ROOM: true },
  marks: true,
  paper: 'a4',
  orientation: 'auto',
  header: '',
  footer: '',
  chosen: ['CLASS'],
}

/** The length of the longest line that fits on one row of a small sheet. */
export const LINE_LENGTH = 100

/** Returns the settings as the query of an address, for bookmarks and the browser's storage. */
export function writeSettings(settings: PrintSettings): string {
  const query = new URLSearchParams()
  const { show, locale, header, footer } = settings
  if (locale) query.set('language', locale)
  query.set('layout', settings.layout)
  query.set('groups', settings.groups ? 'on' : 'off')
  query.set('colours', settings.colours ? 'on' : 'off')
  query.set('show', CALENDAR_TYPES.filter((type) => show[type]).join(','))
  query.set('marks', settings.marks ? 'on' : 'off')
  query.set('paper', settings.paper)
  query.set('orientation', settings.orientation)
  if (header) query.set('header', header)
  if (footer) query.set('footer', footer)
  query.set('calendars', settings.chosen.join(','))
  return query.toString()
}

/** Returns the settings in a query. A missing or invalid value is taken from `usual`. */
export function readSettings(query: URLSearchParams, usual: PrintSettings = DEFAULT_SETTINGS): PrintSettings {
  const isOn = (key: string, otherwise: boolean) => oneOf(key, ['on', 'off'], otherwise ? 'on' : 'off') === 'on'
  const oneOf = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === query.get(key)) ?? otherwise
  const listOf = (key: string) => query.get(key)?.split(',').filter(Boolean)
  const locale = query.get('language')
  const show = listOf('show')
  return {
    locale: isLocale(locale) ? locale : usual.locale,
    layout: oneOf('layout', ['timetables', 'overview'], usual.layout),
    groups: isOn('groups', usual.groups),
    colours: isOn('colours', usual.colours),
    show: show
      ? { CLASS: show.includes('CLASS'), TEACHER: show.includes('TEACHER'), ROOM: show.includes('ROOM') }
      : usual.show,
    marks: isOn('marks', usual.marks),
    paper: oneOf('paper', Object.keys(PAPERS) as PaperName[], usual.paper),
    orientation: oneOf('orientation', ['auto', 'portrait', 'landscape'], usual.orientation),
    header: (query.get('header') ?? usual.header).slice(0, LINE_LENGTH),
    footer: (query.get('footer') ?? usual.footer).slice(0, LINE_LENGTH),
    chosen: listOf('calendars') ?? usual.chosen,
  }
}

/**
 * Returns the selected calendars of a version, by type and then by name. Each gets its own sheets or row. A selected type includes its
 * groups only if `groups` is true, because the lessons of a group are also on the sheet of its class.
 */
export function chosenCalendars(schedule: Schedule, { chosen, groups }: Choosing): readonly Uuid[] {
  const wanted = new Set(chosen)
  return CALENDAR_TYPES.flatMap((type) =>
    calendarsByName(schedule, type)
      .filter((calendar) => wanted.has(calendar.uuid) || (wanted.has(type) && (groups || !isGroup(calendar))))
      .map(({ uuid }) => uuid),
  )
}

/** Selects or deselects calendars. A type whose calendars are all selected is stored as the type. */
export function choose(
  schedule: Schedule,
  { chosen, groups }: Choosing,
  uuids: readonly Uuid[],
  ticked: boolean,
): Chosen {
  const now = new Set(chosenCalendars(schedule, { chosen, groups }))
  for (const uuid of uuids) {
    if (ticked) now.add(uuid)
    else now.delete(uuid)
  }
  return CALENDAR_TYPES.flatMap((type): Chosen => {
    const whole = chosenCalendars(schedule, { chosen: [type], groups })
    const there = calendarsByName(schedule, type).flatMap(({ uuid }) => (now.has(uuid) ? [uuid] : []))
    if (whole.length === 0 || !whole.every((uuid) => now.has(uuid))) return there
    const inWhole = new Set(whole)
    return [type, ...there.filter((uuid) => !inWhole.has(uuid))]
  })
}

/** Adds the groups of the selected classes, or removes them. */
export function askForGroups(schedule: Schedule, chosen: Chosen, groups: boolean): Choosing {
  const classes = new Set(chosenCalendars(schedule, { chosen, groups: false }))
  const ofChosen = calendarsByName(schedule, 'CLASS').flatMap(({ uuid, classUuid }) =>
    classUuid !== null && classes.has(classUuid) ? [uuid] : [],
  )
  return { groups, chosen: choose(schedule, { chosen, groups }, ofChosen, groups) }
}
