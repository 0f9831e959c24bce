import type { ImportedSchool } from '@timetable/domain'
import { trimming } from '../trimmed-school.ts'
import { parseXml, type XmlElement } from '../xml.ts'
import type { Called } from './called.ts'
import { readRoomNeeds } from './room-needs.ts'
import { activeConstraints, readSource, type Source } from './source.ts'

/** The slot and room of one lesson, by the names in the school's own file. */
export type FetPlacement = {
  readonly id: string
  readonly day: string
  readonly hour: string
  /** Its room, real or virtual; empty if it has none. */
  readonly room: string
  /** The real rooms of a virtual room, in the order of its sets. */
  readonly realRooms: readonly string[]
}

/**
 * Returns the lessons that have a slot. `original`: the FET file of the school. It has the virtual rooms, and names with the blanks around
 * them.
 */
export function placementsOf(school: ImportedSchool, original?: string): FetPlacement[] {
  const source = original === undefined ? undefined : sourceOf(original)
  const { days, hours } = source ? { days: source.week.dayNames, hours: source.week.hourNames } : namesOfWeek(school)
  const literal = literally(source?.rooms.real ?? [], source?.called.rooms)
  const roomNames = new Map(
    school.calendars.flatMap(({ key, name, calendarType }) => (calendarType === 'ROOM' ? [[key, literal(name)]] : [])),
  )
  const inVirtual = source ? virtualRooms(source) : new Map<string, VirtualRoom>()
  return school.subjects.flatMap((subject) =>
    subject.lessons.flatMap((lesson) => {
      if (!lesson.start) return []
      const [day, hour] = lesson.start
      const chosen = (lesson.choices ?? []).flatMap((choice) => choice.chosen ?? [])
      const attending = [...(lesson.calendars ?? subject.calendars), ...chosen]
      const rooms = attending.flatMap((key) => roomNames.get(key) ?? [])
      const place = { id: lesson.key, day: days[day] ?? '', hour: hours[hour] ?? '' }
      const virtual = inVirtual.get(lesson.key)
      if (virtual) return { ...place, room: virtual.name, realRooms: inOrderOfSets(rooms, virtual.sets) }
      return { ...place, room: rooms.length === 1 ? rooms[0]! : '', realRooms: [] }
    }),
  )
}

/** Returns the names of days and hours, as in the file, or generated if the school has none. */
export function namesOfWeek(school: ImportedSchool): { readonly days: string[]; readonly hours: string[] } {
  return {
    days: school.dayNames ?? Array.from({ length: school.days }, (_, day) => `${day + 1}`),
    hours: school.periodNames ?? school.periods.map(({ startTime, endTime }) => `${startTime} - ${endTime}`),
  }
}

type VirtualRoom = { readonly name: string; readonly sets: readonly (readonly string[])[] }

type Original = Source & { readonly constraints: readonly XmlElement[] }

function sourceOf(original: string): Original {
  const file = parseXml(original)
  const source = 'problem' in file ? file.problem : readSource(file)
  if ('problem' in file || typeof source === 'string') throw new Error('the file cannot be read any more')
  return { ...source, constraints: activeConstraints(file) }
}

/** Returns the exact name in the file for a name that was trimmed when it was read, or that is the long name of the file. */
function literally(ids: readonly string[], called: Called = (name) => ({ name })): (name: string) => string {
  const names = ids.map((id) => called(id).name)
  const trimmed = trimming(names)
  const byTrimmed = new Map(ids.map((id, i) => [trimmed(names[i] ?? id), id]))
  return (name) => byTrimmed.get(name) ?? name
}

/** Returns the virtual rooms that activities must have, by the id of the activity. */
function virtualRooms(source: Original): ReadonlyMap<string, VirtualRoom> {
  const needs = readRoomNeeds(source, source.constraints)
  const found = new Map<string, VirtualRoom>()
  for (const { id, index } of source.activities.active) {
    const name = needs[index]?.virtual
    if (name !== undefined) found.set(id, { name, sets: source.rooms.virtual.get(name) ?? [] })
  }
  return found
}

/** Orders rooms so that each is from one set, in the order of the sets. If this is impossible, returns them unchanged. */
function inOrderOfSets(rooms: readonly string[], sets: VirtualRoom['sets']): readonly string[] {
  const taken: string[] = []
  const fill = (): boolean => {
    const set = sets[taken.length]
    if (!set) return true
    for (const room of rooms) {
      if (taken.includes(room) || !set.includes(room)) continue
      taken.push(room)
      if (fill()) return true
      taken.pop()
    }
    return false
  }
  return fill() ? taken : rooms
}
