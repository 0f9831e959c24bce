import {
  calendarLabel,
  equipmentOf,
  headOf,
  itemsOf,
  labelOf,
  isLocked,
  OPTIMIZER_NAME,
  sameChoices,
  tagsOf,
  weekOf,
  wholeOf,
  type Calendar,
  type Difference,
  type DifferenceItem,
  type Differences,
  type Lesson,
  type Rule,
  type Schedule,
  type Subject,
  type Uuid,
} from '@timetable/domain'
import { lessonWords } from '../findings/finding-words.ts'
import { ruleSentence, type RuleWords } from '../rules/rule-sentence.ts'
import { slotPhrase } from '../week/slot-phrase.ts'
import { weekNames } from '../week/week-names.ts'
import { namesInList } from '../calendars/names-in-list.ts'

/** A difference as text: its subject, and each thing that differs. */
export type DifferenceTexts = { readonly head: string; readonly details: readonly string[] }

export function differenceWords(differences: Differences, item: DifferenceItem, words: RuleWords): DifferenceTexts {
  const { head, details } = textsOf(differences, item, words)
  return { head, details: details.filter((detail) => detail !== '') }
}

function textsOf(differences: Differences, item: DifferenceItem, words: RuleWords): DifferenceTexts {
  const [own] = item.differences
  switch (item.kind) {
    case 'lesson':
      return ofLesson(differences, own as Difference<'lessons'>, words)
    case 'course':
      return ofCourse(differences, item, words)
    case 'calendar':
      return ofCalendar(differences, own as Difference<'calendars'>, words)
    case 'blocks':
      return ofBlocks(differences, own as Difference<'calendars'>, words)
    case 'rule':
      return ofRule(differences, own as Difference<'rules'>, words)
    case 'week':
      return { head: words.t('compare.kinds.week'), details: ofWeek(differences, words) }
  }
}

type Both<T> = { readonly before: T | null; readonly after: T | null }

function changeText(before: string | number, after: string | number, { t }: RuleWords): string {
  return t('compare.change', { before, after })
}

/** A slot as text, with the day and period names of that version. Null is the tray. */
function placeWords(schedule: Schedule, slotUuid: Uuid | null, { t, locale, settings }: RuleWords): string {
  const slot = schedule.timeSlots[slotUuid ?? '']
  if (!slot) return t('scheduler.tray.title')
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  return names.place(names.day(slot.dayNum, 'short'), slot.hourNum)
}

function ofLesson({ before, after }: Differences, { before: had, after: has }: Both<Lesson>, words: RuleWords) {
  const { t } = words
  if (!had || !has) {
    const [schedule, lesson] = has ? [after, has] : [before, had!]
    return { head: lessonWords(schedule, lesson, words), details: [placeWords(schedule, lesson.timeSlotUuid, words)] }
  }
  const details: string[] = []
  const places = [placeWords(before, had.timeSlotUuid, words), placeWords(after, has.timeSlotUuid, words)] as const
  if (had.timeSlotUuid !== has.timeSlotUuid) details.push(changeText(...places, words))
  if (had.length !== has.length)
    details.push(t('compare.words.length', { change: changeText(had.length, has.length, words) }))
  details.push(
    namesText('with', after, has.calendarUuids, had.calendarUuids, words),
    namesText('without', before, had.calendarUuids, has.calendarUuids, words),
    ...(sameChoices(had.choices, has.choices)
      ? ofChosen({ before, after }, { before: had, after: has }, words)
      : [t('compare.words.choices')]),
  )
  if (had.pinned !== has.pinned) details.push(t(has.pinned ? 'compare.words.pinned' : 'compare.words.unpinned'))
  const tags = tagsText([{ before: had, after: has }])
  if (tags) details.push(t('compare.words.tags', { change: changeText(...tags, words) }))
  return { head: lessonWords(after, has, words), details }
}

/** Who is chosen, where the candidates are unchanged. */
function ofChosen(
  { before, after }: Pick<Differences, 'before' | 'after'>,
  { before: had, after: has }: { readonly before: Lesson; readonly after: Lesson },
  words: RuleWords,
): string[] {
  const { t } = words
  const chosen = (schedule: Schedule, uuid: Uuid | null) => labelOf(schedule, uuid) || t('compare.words.nobody')
  return has.choices.map((choice, index) => {
    const was = had.choices[index]!
    if (was.chosen !== choice.chosen) return changeText(chosen(before, was.chosen), chosen(after, choice.chosen), words)
    if (was.fixed === choice.fixed) return ''
    return choice.fixed ? t('compare.words.fixed') : t('compare.words.free', { optimizer: OPTIMIZER_NAME })
  })
}

function ofCourse(differences: Differences, { uuid, differences: some, what }: DifferenceItem, words: RuleWords) {
  const { before, after } = differences
  const { t } = words
  const subject = (after.subjects[uuid] ?? before.subjects[uuid])!
  const head = courseWords(after.subjects[uuid] ? after : before, subject, words)
  const lessons = some.filter((each) => each.kind === 'lessons')
  const [own] = some
  const details = own?.kind === 'subjects' && what === 'changed' ? ofSubject(differences, own, words) : []
  const came = lessons.filter((each) => !each.before).length
  const went = lessons.filter((each) => !each.after).length
  const others = lessons.length - came - went
  if (what === 'changed' && came !== went) {
    const [had, has] = [before, after].map((one) => countOf(one, uuid)) as [number, number]
    details.push(t('compare.words.lessons', { change: changeText(had, has, words) }))
  }
  if (what !== 'changed') details.push(t('compare.words.newLessons', { count: Math.max(came, went) }))
  if (others + Math.min(came, went) > 0 && details.length === 0)
    details.push(t('compare.words.othersMade', { count: others + Math.min(came, went) }))
  const tags = tagsText(lessons)
  if (tags) details.push(t('compare.words.tags', { change: changeText(...tags, words) }))
  return { head, details }
}

/** The course and its participants. */
function courseWords(schedule: Schedule, subject: Subject, { t }: RuleWords): string {
  const others = isLocked(subject) ? [] : subject.calendarUuids.map((uuid) => labelOf(schedule, uuid))
  const named = others.filter((label) => label !== '').slice(0, 3)
  return named.length === 0
    ? subject.name
    : t('scheduler.grid.lesson', { title: subject.name, others: named.join(', ') })
}

function countOf({ lessons }: Schedule, subjectUuid: Uuid): number {
  return Object.values(lessons).filter((lesson) => lesson.subjectUuid === subjectUuid).length
}

function tagsText(lessons: readonly Both<unknown>[]): [string, string] | undefined {
  for (const { before: had, after: has } of lessons as readonly Both<Lesson>[]) {
    if (!had || !has) continue
    const [was, is] = [tagsOf(had).join(', '), tagsOf(has).join(', ')]
    if (was !== is) return [was || '–', is || '–']
  }
  return undefined
}

function ofSubject(
  { before, after }: Differences,
  { before: had, after: has, fields }: Difference<'subjects'>,
  words: RuleWords,
): string[] {
  if (!had || !has) return []
  const { t } = words
  return fields.flatMap((field): string[] => {
    switch (field) {
      case 'name':
        return [t('compare.words.name', { change: changeText(had.name, has.name, words) })]
      case 'color':
        return [t('compare.words.color')]
      case 'shortName':
        return [
          t('compare.words.shortName', {
            change: changeText(
              had.shortName ?? t('compare.words.none'),
              has.shortName ?? t('compare.words.none'),
              words,
            ),
          }),
        ]
      case 'calendarUuids':
        return [
          namesText('with', after, has.calendarUuids, had.calendarUuids, words),
          namesText('without', before, had.calendarUuids, has.calendarUuids, words),
        ]
      case 'choices':
        return [t('compare.words.choices')]
      case 'distribution':
      case 'timeOfDay':
        return [t(`compare.words.${field}`)]
      default:
        return []
    }
  })
}

/** The names in one list that are not in the other. */
function namesText(
  what: 'with' | 'without',
  schedule: Schedule,
  uuids: readonly Uuid[],
  others: readonly Uuid[],
  { t, locale }: RuleWords,
): string {
  const names = uuids.filter((uuid) => !others.includes(uuid)).map((uuid) => labelOf(schedule, uuid))
  return names.length === 0 ? '' : t(`compare.words.${what}`, { names: namesInList(names, locale) })
}

function ofCalendar(
  { before, after }: Differences,
  { before: had, after: has, fields }: Difference<'calendars'>,
  words: RuleWords,
): DifferenceTexts {
  const { t } = words
  const [schedule, calendar] = has ? [after, has] : [before, had!]
  const head = calendarLabel(schedule.calendars, calendar)
  if (!had || !has) return { head, details: [] }
  const none = t('compare.words.none')
  const home = (field: 'homeRoomUuid' | 'homeTeacherUuid', of: Calendar, schedule: Schedule) =>
    labelOf(schedule, of[field] ?? '') || none
  const listOf = (calendar: Calendar) => equipmentOf(calendar).join(', ') || none
  const details = fields.flatMap((field): string[] => {
    switch (field) {
      case 'name':
        return [t('compare.words.name', { change: changeText(had.name, has.name, words) })]
      case 'seats':
      case 'pupils':
        return [t(`compare.words.${field}`, { change: changeText(had[field] ?? none, has[field] ?? none, words) })]
      case 'equipment':
        return [t('compare.words.equipment', { change: changeText(listOf(had), listOf(has), words) })]
      case 'building':
        return [t('compare.words.building', { change: changeText(had.building ?? none, has.building ?? none, words) })]
      case 'shortName':
        return [
          t('compare.words.shortName', { change: changeText(had.shortName ?? none, has.shortName ?? none, words) }),
        ]
      case 'homeRoomUuid':
        return [
          t('compare.words.homeRoom', {
            change: changeText(home('homeRoomUuid', had, before), home('homeRoomUuid', has, after), words),
          }),
        ]
      case 'homeTeacherUuid':
        return [
          t('compare.words.homeTeacher', {
            change: changeText(home('homeTeacherUuid', had, before), home('homeTeacherUuid', has, after), words),
          }),
        ]
      case 'qualifications':
      case 'calendarType':
        return [t(`compare.words.${field}`)]
      case 'parts':
      case 'division':
      case 'classUuid':
        return [t('compare.words.division')]
      default:
        return []
    }
  })
  return { head, details: [...new Set(details)] }
}

function ofBlocks({ before, after }: Differences, difference: Both<Calendar>, words: RuleWords): DifferenceTexts {
  const [had, has] = [difference.before!, difference.after!]
  return {
    head: calendarLabel(after.calendars, has),
    details: [
      slotsText('blocked', after, has.blockedTimeSlots, had.blockedTimeSlots, words),
      slotsText('freed', before, had.blockedTimeSlots, has.blockedTimeSlots, words),
    ],
  }
}

function slotsText(
  what: 'blocked' | 'freed',
  schedule: Schedule,
  uuids: readonly Uuid[],
  others: readonly Uuid[],
  { t, locale, settings }: RuleWords,
): string {
  const there = new Set(others)
  const only = uuids.filter((uuid) => !there.has(uuid))
  if (only.length === 0) return ''
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return t(`compare.words.${what}`, { slots: slotPhrase(schedule, only, { t, names, list }) })
}

function ofRule(
  { before, after }: Differences,
  { before: had, after: has, fields }: Difference<'rules'>,
  words: RuleWords,
): DifferenceTexts {
  const { t } = words
  const head = has ? ruleSentence(after, has, words) : ruleSentence(before, had as Rule, words)
  if (!had || !has) return { head, details: [] }
  const was = ruleSentence(before, had, words)
  return {
    head,
    details: [
      was === head ? '' : t('compare.words.before', { rule: was }),
      fields.includes('enabled') ? t(has.enabled ? 'compare.words.on' : 'compare.words.off') : '',
    ],
  }
}

function ofWeek({ before, after, of }: Differences, words: RuleWords): string[] {
  const { t } = words
  const [had, has] = [weekOf(before), weekOf(after)]
  const fields = new Set<string>(of.head.flatMap((head) => head.fields))
  const times = of.timeSlots.some((slot) => slot.before && slot.after)
  return [
    had.days === has.days ? '' : t('compare.words.days', { change: changeText(had.days, has.days, words) }),
    had.hours === has.hours ? '' : t('compare.words.periods', { change: changeText(had.hours, has.hours, words) }),
    times ? t('compare.words.times') : '',
    fields.has('dayNames') || fields.has('periodNames') ? t('compare.words.names') : '',
    fields.has('daysPerTerm') || fields.has('halfDays') ? t('compare.words.terms') : '',
    fields.has('year') ? t('compare.words.year') : '',
    fields.has('profile') || fields.has('profileLimits') ? t('compare.words.profile') : '',
  ]
}

/** The calendars that an item is about, before and after: their timetables show it. */
export function calendarsOfItem(
  { before, after }: Differences,
  { kind, uuid, differences }: DifferenceItem,
): Set<Uuid> {
  const uuids = new Set<Uuid>()
  if (kind === 'calendar' || kind === 'blocks') uuids.add(uuid)
  for (const difference of differences)
    for (const record of [difference.before, difference.after]) {
      if (!record || !('calendarUuids' in record)) continue
      for (const each of record.calendarUuids) uuids.add(each)
      if ('choices' in record)
        for (const choice of record.choices) if ('chosen' in choice && choice.chosen !== null) uuids.add(choice.chosen)
    }
  if (kind === 'course')
    for (const schedule of [before, after])
      for (const each of schedule.subjects[uuid]?.calendarUuids ?? []) uuids.add(each)
  for (const each of [...uuids]) for (const schedule of [before, after]) uuids.add(wholeOf(schedule, each))
  return uuids
}

/** Items by kind, in display order. */
export function itemsByKind(differences: Differences): ReadonlyMap<DifferenceItem['kind'], readonly DifferenceItem[]> {
  const groups = Map.groupBy(itemsOf(differences).values(), ({ kind }) => kind)
  return new Map(SHOWN_KINDS.flatMap((kind) => (groups.has(kind) ? [[kind, groups.get(kind)!] as const] : [])))
}

const SHOWN_KINDS = ['lesson', 'course', 'rule', 'blocks', 'calendar', 'week'] as const
