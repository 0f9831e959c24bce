import type { CalendarType, Schedule, Uuid } from '@timetable/domain'
import { isLocale, type Locale } from '../../i18n/locales.ts'
import { calendarsByName, CALENDAR_TYPES } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup } from '../../timetable/calendars/listed-calendars.ts'
import { PAPERS, type Orientation, type PaperName } from './paper.ts'

/** Ids of calendars, and types: a type stands for all its calendars, those to come included. */
export type Chosen = readonly string[]

/** What is printed, and how. The language is the paper's own; null is the screen's. */
export type PrintSettings = {
  readonly locale: Locale | null
  readonly layout: 'timetables' | 'overview'
  /** Groups have sheets or rows of their own, not only their part of their class's. */
  readonly groups: boolean
  readonly colours: boolean
  /** Which of a lesson's calendars stand on its card. */
  readonly show: Readonly<Record<CalendarType, boolean>>
  /** Pinned and blocked. */
  readonly marks: boolean
  readonly paper: PaperName
  readonly orientation: Orientation
  readonly header: string
  readonly footer: string
  readonly chosen: Chosen
}

/** Which timetables are chosen, and whether the groups of classes are among them. */
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

/** The longest line that still stands on one row of a small sheet. */
export const LINE_LENGTH = 100

/** The settings as the query of an address: what someone bookmarks, and what the browser keeps. */
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

/** The settings in a query; what is missing or makes no sense is as usual. */
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
 * The chosen calendars of a version, by type and by name within it; each gets sheets or a row of its own. A chosen type
 * stands for its groups too only where `groups` asks for them: what a group does is on the sheet of its class.
 */
export function chosenCalendars(schedule: Schedule, { chosen, groups }: Choosing): readonly Uuid[] {
  const wanted = new Set(chosen)
  return CALENDAR_TYPES.flatMap((type) =>
    calendarsByName(schedule, type)
      .filter((calendar) => wanted.has(calendar.uuid) || (wanted.has(type) && (groups || !isGroup(calendar))))
      .map(({ uuid }) => uuid),
  )
}

/** Ticks calendars, or takes their ticks away. A type with every tick is kept as the type. */
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

/** Asks for the groups of the chosen classes, or no longer. */
export function askForGroups(schedule: Schedule, chosen: Chosen, groups: boolean): Choosing {
  const classes = new Set(chosenCalendars(schedule, { chosen, groups: false }))
  const ofChosen = calendarsByName(schedule, 'CLASS').flatMap(({ uuid, classUuid }) =>
    classUuid !== null && classes.has(classUuid) ? [uuid] : [],
  )
  return { groups, chosen: choose(schedule, { chosen, groups }, ofChosen, groups) }
}
