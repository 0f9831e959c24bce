import { bareImportedRule, type ImportedRule, type ImportedSchool, isRefusal, LIMITS } from '@timetable/domain'
import { readWith } from '../../check-school.ts'
import { importedName, uniquelyNamed } from '../../names.ts'
import { periodsFromNames, periodsInARow } from '../../periods.ts'
import { cannotRead, type ReadResult } from '../../result.ts'
import type { XhsttArchive, XhsttInstance } from '../archive.ts'
import { fault, XhsttFault } from '../element.ts'
import { resourcesNamedBy } from '../points.ts'
import { childOf, childrenOf, unreadIn, type XmlElement } from '../../xml.ts'
import { readXhsttFile } from '../read.ts'
import { coursesOf, fixedOf, type Taught } from './courses.ts'
import { lessonsOf } from './lessons.ts'
import { loadIn } from './load.ts'
import { joined } from './joined.ts'
import { peopleOf } from './people.ts'
import { rolesOf } from './roles.ts'
import { rulesOnEvents } from './rules-on-events.ts'
import { rulesOnResources } from './rules-on-resources.ts'
import { strengthsIn } from './strengths.ts'
import { collectWarnings, type Warnings, warnOfParts } from '../../warnings.ts'
import { unavailableIn } from './unavailable.ts'
import { weekOf } from './week.ts'

/** Reads the first instance of an XHSTT archive as a school, with the best timetable in the archive. */
export function readXhsttSchool(text: string): ReadResult {
  const read = readXhsttFile(text)
  if (isRefusal(read)) return read
  const { archive, file } = read
  const [instance, ...others] = archive.instances
  if (!instance) return cannotRead('it has no instance of a school')
  const warnings = collectWarnings()
  warnings.add('xhstt-instances', {}, others.length)
  try {
    const school = schoolFrom(archive, instance, warnings)
    warnOfUnread(file, warnings)
    return readWith(warnings, school)
  } catch (error) {
    if (error instanceof XhsttFault) return cannotRead(error.message)
    throw error
  }
}

/** Warns about the parts of the archive and of its first instance that no reader asked for. */
function warnOfUnread(file: XmlElement, warnings: Warnings): void {
  const instances = childOf(file, 'Instances')
  const [first] = childrenOf(instances, 'Instance')
  const metaData = first && childOf(first, 'MetaData')
  if (metaData) for (const name of ['Name', 'Description']) childOf(metaData, name)
  const children = file.children.map((child) =>
    child === instances
      ? { ...child, children: child.children.filter((one) => one === first || one.name !== 'Instance') }
      : child,
  )
  warnOfParts(warnings, unreadIn({ ...file, children }))
}

function schoolFrom(archive: XhsttArchive, instance: XhsttInstance, warnings: Warnings): ImportedSchool {
  refuseLarge(instance)
  const week = weekOf(instance)
  const roles = rolesOf(instance)
  const candidates = new Set(roles.flat().flatMap((role) => role.candidates))
  const people = peopleOf(instance, candidates, warnings)
  const lessons = lessonsOf(archive, instance, week, warnings)
  const taught: Taught = { instance, week, people, unavailable: unavailableIn(instance, week), roles, lessons }
  const rules = { taught, warnings, load: loadIn(instance, roles), strengthOf: strengthsIn(instance, warnings) }
  warnOfClashes(instance, warnings)
  warnOfTimes(instance, warnings)
  const made = instance.constraints.flatMap((constraint) =>
    'resources' in constraint ? rulesOnResources(rules, constraint) : rulesOnEvents(rules, constraint),
  )
  return {
    format: 'timetable',
    formatVersion: 1,
    title: importedName((instance.metaData['Name'] ?? '').trim() || instance.id),
    description: (instance.metaData['Description'] ?? '').trim().slice(0, LIMITS.descriptionLength),
    days: week.dayNames.length,
    dayNames: [...week.dayNames],
    periodNames: week.periodNames ? [...week.periodNames] : null,
    periods: week.periodNames ? periodsFromNames(week.periodNames) : periodsInARow(week.hours),
    calendars: calendarsFrom(taught),
    subjects: coursesOf(taught, warnings),
    rules: [...joined(made, instance.times.length, people), ...ruleOnMissing(taught)],
  }
}

/** Refuses an instance that is too large, before it is processed. */
function refuseLarge({ id, events, times }: XhsttInstance): void {
  if (events.length === 0) fault(`the instance "${id}" has no events`)
  if (events.length > LIMITS.maxLessons)
    fault(`the instance "${id}" has ${events.length} events; at most ${LIMITS.maxLessons} lessons fit in one version`)
  const long = events.find(({ duration }) => duration > times.length)
  if (long) fault(`the event "${long.id}" lasts for ${long.duration} times, and there are ${times.length}`)
}

/** Returns calendars with their blocked slots: where the instance forbids them, and where the week has no time. */
function calendarsFrom({ week, people, unavailable }: Taught): ImportedSchool['calendars'] {
  const byKey = new Map(people.calendars.map((calendar) => [calendar.key, calendar]))
  const named = (['CLASS', 'TEACHER', 'ROOM'] as const).flatMap((type) =>
    uniquelyNamed(people.calendars.filter(({ calendarType }) => calendarType === type)),
  )
  return named.map((calendar) => {
    const { key, name, calendarType, parts, class: whole, division } = calendar
    // A group is never available when its class is not.
    const around = byKey.get(whole ?? '')
    const elsewhere = new Set(around && unavailable(around))
    const blocked = [...unavailable(calendar).filter((cell) => !elsewhere.has(cell)), ...week.missing]
    return {
      key,
      name,
      calendarType,
      blocked: blocked.sort((a, b) => a - b).map(week.pair),
      ...(whole !== undefined && { class: whole, division }),
      ...(parts.length > 0 && { parts: [...parts] }),
    }
  })
}

/** Returns a rule that keeps lessons without calendars off cells that are no times, since these are otherwise blocked on calendars. */
function ruleOnMissing({ week, lessons, ...taught }: Taught): ImportedRule[] {
  if (week.missing.length === 0) return []
  const alone = lessons.flatMap((own, event) => (fixedOf(taught, event).length === 0 ? own.map(({ key }) => key) : []))
  if (alone.length === 0) return []
  const slots = week.missing.map(week.pair)
  return [bareImportedRule({ rule: 'BLOCKED_TIMESLOTS', strength: 'required', lessons: alone, slots })]
}

function warnOfClashes(instance: XhsttInstance, warnings: Warnings): void {
  const apart = new Set(
    instance.constraints.flatMap((constraint) =>
      constraint.kind === 'AvoidClashes' && constraint.required && constraint.weight > 0
        ? resourcesNamedBy(instance, constraint)
        : [],
    ),
  )
  warnings.add('xhstt-clashes', {}, instance.resources.length - apart.size)
}

function warnOfTimes(instance: XhsttInstance, warnings: Warnings): void {
  const placed = new Set(
    instance.constraints.flatMap((constraint) =>
      constraint.kind === 'AssignTime' && constraint.required && constraint.weight > 0
        ? [
            ...constraint.events,
            ...constraint.eventGroups.flatMap((group) => instance.eventGroups[group]?.events ?? []),
          ]
        : [],
    ),
  )
  warnings.add('xhstt-needs-no-time', {}, instance.events.length - placed.size)
}
