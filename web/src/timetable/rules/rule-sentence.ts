import {
  bareRule,
  countedTypeOf,
  equipmentOf,
  headOf,
  isParallel,
  labelOf,
  looksAtSlots,
  looksWithin,
  pairsLessons,
  replicaNumber,
  ruleNeeds,
  saysTerms,
  saysHalfDays,
  saysWholeDays,
  tagNamesOf,
  type Rule,
  type RuleKind,
  type Schedule,
  type SchoolWords,
  type Subject,
  type Uuid,
  valueOf,
} from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { courseLabel } from '../lessons/course-label.ts'
import { criterionSentence } from './criterion-sentence.ts'
import { compareNames } from '../calendars/compare-names.ts'
import { namesPhrase, shortened } from '../calendars/names-phrase.ts'
import { weekNames } from '../week/week-names.ts'
import { slotPhrase } from '../week/slot-phrase.ts'

/** What a sentence needs besides the rule: the language and the school's words. */
export type RuleWords = { readonly t: AppText; readonly locale: string; readonly settings: SchoolWords }
export type SaidRule = Omit<Rule, 'uuid' | 'enabled'>

/** A rule as one sentence in the user's language. `who`: whom it is about, if that is not what the rule names. */
export function ruleSentence(schedule: Schedule, rule: SaidRule, words: RuleWords, who?: string): string {
  const { t, locale, settings } = words
  if (rule.criterion) return criterionSentence(schedule, rule.criterion, t)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  const slots = slotPhrase(schedule, rule.timeSlotUuids, { t, names, list })
  const body = t(`rules.body.${bodyOf(schedule, rule)}`, {
    who: who ?? whoPhrase(schedule, rule, words),
    slots,
    sets: setsPhrase(rule, (slotUuids) => slotPhrase(schedule, slotUuids, { t, names, list }), words),
    rooms: roomsPhrase(schedule, rule, words),
    equipment: equipmentPhrase(rule, words),
    count: valueOf(rule),
    ...tagPhrases(rule, words),
  })
  const halfDays = headOf(schedule).halfDays === true
  const besidesBody = besides(rule, body, halfDays, t)
  const isWhole = halfDays && saysWholeDays(rule)
  const isHalf = halfDays && saysHalfDays(rule)
  const counted = isWhole ? t('rules.besides.wholeDays', { rule: besidesBody }) : besidesBody
  const whole = isHalf ? t('rules.besides.halfDays', { rule: counted }) : counted
  const within = looksWithin(rule) ? t('rules.besides.within', { rule: whole, slots }) : whole
  const said = countsByTags(rule) ? t('rules.besides.tags', { rule: within, ...tagPhrases(rule, words) }) : within
  const sentence = t(rule.strength === 'required' ? 'rules.must' : 'rules.ifPossible', { rule: said })
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1)
}

/** Whether the rule counts only lessons with its tags, and is not about the tags themselves. */
function countsByTags(rule: SaidRule): boolean {
  const { about, tags } = ruleNeeds(rule.rule)
  return about === 'calendars' && tags === null && tagNamesOf(rule).length > 0
}

/** The tags of a rule: all of them, of which any counts, and the first two separately. */
function tagPhrases(rule: SaidRule, { t, locale }: RuleWords) {
  const quoted = tagNamesOf(rule).map((name) => t('rules.tag', { name }))
  const all = shortened(quoted, t)
  const [first = t('rules.nobody'), second = first] = quoted
  const tags = new Intl.ListFormat(locale, { type: 'disjunction' }).format(all) || t('rules.nobody')
  return { tags, first, second }
}

/** The text of a kind of rule; a variant within the kind has its own text. */
function bodyOf(schedule: Schedule, said: SaidRule) {
  const { rule, value, value2, timeSlotUuids } = said
  const ofTerms = saysTerms(said) && headOf(schedule).daysPerTerm !== undefined
  if (ofTerms && isOfTerms(rule)) return TERMS[rule]
  if (rule === 'SAME_START' && value === 1) return 'SAME_PERIOD'
  if (isParallel(said)) return 'PARALLEL'
  if (rule === 'SAME_START' && pairsLessons(schedule, said)) return 'SAME_START_EACH'
  if (rule === 'CONSECUTIVE' && value === 1) return 'CONSECUTIVE_FREE'
  if (rule === 'MAX_CALENDARS') return COUNTED[countedTypeOf(said)]
  if (rule === 'MAX_AT_ONCE' && !looksAtSlots(said)) return 'MAX_A_DAY'
  if (rule === 'MAX_AT_ONCE' && timeSlotUuids.length > 0) return 'MAX_AT_ONCE_ON'
  if (rule === 'MIN_AT_ONCE' && timeSlotUuids.length > 0) return 'MIN_AT_ONCE_ON'
  if (rule === 'MAX_PEOPLE_AT_ONCE' && timeSlotUuids.length > 0) return 'MAX_PEOPLE_AT_ONCE_ON'
  if (rule === 'SAME_SECTIONS' && timeSlotUuids.length > 0) return 'SAME_SECTIONS_BUT'
  if (rule === 'STARTS_OR_ENDS_DAY' && value === 1) return 'STARTS_OR_ENDS_TEACHERS_DAY'
  if (rule === 'ENDS_DAY' && value === 1) return 'ENDS_TEACHERS_DAY'
  if (rule === 'STARTS_DAY' && value === 1) return 'STARTS_TEACHERS_DAY'
  if (rule === 'ORDERED' && value === 1) return 'ORDERED_IN_DAY'
  if (rule === 'MIN_DAYS_BETWEEN' && value === 0 && value2 === 1) return 'SIDE_BY_SIDE'
  if (rule === 'MIN_GAP_BETWEEN_TAGS' && tagNamesOf(said).length > 1) return 'MIN_GAP_AFTER_TAG'
  if (rule === 'MAX_CHANGES_PER_DAY' && value2 === 1) return 'MAX_ROOM_CHANGES_PER_DAY'
  if (rule === 'MAX_CHANGES_PER_WEEK' && value2 === 1) return 'MAX_ROOM_CHANGES_PER_WEEK'
  if (rule === 'MIN_GAPS_BETWEEN_CHANGES' && value2 === 1) return 'MIN_GAPS_BETWEEN_ROOM_CHANGES'
  return rule
}

const COUNTED = { ROOM: 'MAX_ROOMS', TEACHER: 'MAX_TEACHERS', CLASS: 'MAX_CLASSES' } as const
const TERMS = {
  MAX_LESSONS_PER_DAY: 'MAX_PERIODS_A_TERM',
  MAX_AT_ONCE: 'MAX_A_TERM',
  MIN_AT_ONCE: 'MIN_A_TERM',
  MAX_DAYS_USED: 'MAX_TERMS_USED',
  MAX_DAYS_BETWEEN: 'MAX_TERMS_BETWEEN',
} as const
const isOfTerms = (kind: RuleKind): kind is keyof typeof TERMS => Object.hasOwn(TERMS, kind)

/** What a rule states besides its first number. */
function besides({ rule, value, value2, wholeDays }: SaidRule, body: string, halfDays: boolean, t: AppText): string {
  if (rule === 'MIN_DAYS_BETWEEN' && value !== 0 && value2 === 1)
    return t('rules.besides.MIN_DAYS_BETWEEN', { rule: body })
  if (rule === 'MIN_AT_ONCE' && value2 !== 1) return t('rules.besides.orNone', { rule: body })
  const ofWholeDays = rule === 'MAX_GAPS_PER_DAY' || rule === 'MIN_GAP_BETWEEN_TAGS'
  const isSaid = !ruleNeeds(rule).choiceOfHalves || (halfDays && ofWholeDays === (wholeDays === true))
  if (saysMoreByOne(rule) && value2 === 1 && isSaid) return t(`rules.besides.${rule}`, { rule: body })
  if (rule === 'MAX_LATE_STARTS' && value2 !== null)
    return t('rules.besides.MAX_LATE_STARTS', { rule: body, count: value2 })
  return body
}

const MORE_BY_ONE = [
  'MIN_LESSONS_PER_DAY',
  'MAX_LESSONS_PER_DAY',
  'MAX_CONSECUTIVE',
  'LUNCH_BREAK',
  'MAX_GAPS_PER_DAY',
  'MAX_SPAN_PER_DAY',
  'MAX_DAYS_IN_A_ROW',
  'MIN_REST_BETWEEN_DAYS',
  'MIN_GAP_BETWEEN_TAGS',
] as const

/** Kinds of rules on days whose second number is either 1 or absent. */
function saysMoreByOne(kind: RuleKind): kind is (typeof MORE_BY_ONE)[number] {
  return MORE_BY_ONE.some((one) => one === kind)
}

/** Some lessons as text: up to four courses, and the number of the others. */
export function lessonsPhrase(schedule: Schedule, eventUuids: readonly string[], words: RuleWords): string {
  return whoPhrase(schedule, bareRule({ uuid: '', rule: 'SAME_START', eventUuids: [...eventUuids] }), words)
}

/** Whom a rule is about: every calendar of a type, or up to four names and the number of the others. */
export function whoPhrase(schedule: Schedule, rule: SaidRule, { t, locale, settings }: RuleWords): string {
  const names: Name[] = [
    ...(rule.calendarType === null ? [] : [everyOf(rule.rule, rule.calendarType, settings, t)]),
    ...[...rule.subjectNames].sort(compareNames),
    ...(isParallel(rule) ? parallelCourses(schedule, rule) : coursesOf(schedule, rule, t)),
    ...(ruleNeeds(rule.rule).inOrder ? lessonsInOrder(schedule, rule, t) : lessonsOf(schedule, rule, t)),
    ...labelsOf(schedule, rule.calendarUuids).sort(compareNames),
    ...(ruleNeeds(rule.rule).about === 'lessons' ? tagNamesOf(rule).map((name) => t('rules.tagged', { name })) : []),
  ]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  if (names.length === 0) return t('rules.nobody')
  return list.format(shortened(names, t).map(nameOf))
}

/** One of the rooms that a rule names: up to four rooms, and the number of the others. */
function roomsPhrase(schedule: Schedule, { roomUuids = [] }: SaidRule, { t, locale }: RuleWords): string {
  const names = labelsOf(schedule, roomUuids).sort(compareNames)
  if (names.length === 0) return t('rules.slots.none')
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(shortened(names, t))
}

/** All of the equipment that a rule names. */
function equipmentPhrase(rule: SaidRule, words: RuleWords): string {
  const names = equipmentOf(rule)
  return names.length === 0 ? words.t('rules.slots.none') : namesPhrase(names, words)
}

/** The sets of times that a rule names, each in quotes. */
function setsPhrase(
  { slotSets = [] }: SaidRule,
  phraseOf: (slotUuids: readonly Uuid[]) => string,
  words: RuleWords,
): string {
  const { t } = words
  if (slotSets.length === 0) return t('rules.slots.none')
  const quoted = slotSets.map((slotUuids) => t('rules.tag', { name: phraseOf(slotUuids) }))
  return namesPhrase(quoted, words)
}

/** A rule may be about a hundred courses, of which only a few are named. Only those are turned into text. */
type Name = string | (() => string)
const nameOf = (name: Name): string => (typeof name === 'string' ? name : name())

function everyOf(kind: RuleKind, type: NonNullable<Rule['calendarType']>, settings: SchoolWords, t: AppText): string {
  const word = type === 'CLASS' ? settings.nameForClasses : type
  return t(`rules.${ruleNeeds(kind).about === 'calendars' ? 'everyFor' : 'everyOf'}.${word}`)
}

/** Single courses. If several have the name, each with its classes and teachers. */
function coursesOf(schedule: Schedule, rule: SaidRule, t: AppText): string[] {
  return rule.subjectUuids
    .flatMap((uuid) => schedule.subjects[uuid] ?? [])
    .map((subject) => courseName(schedule, subject, t))
    .sort(compareNames)
}

/** Courses that run in parallel, each with its classes. */
function parallelCourses(schedule: Schedule, rule: SaidRule): string[] {
  return rule.subjectUuids
    .flatMap((uuid) => schedule.subjects[uuid] ?? [])
    .map((subject) => courseLabel(schedule, subject))
    .sort(compareNames)
}

/** Single lessons, counted by course: by its name, or if several have the name, by the course with its classes and teachers. */
function lessonsOf(schedule: Schedule, rule: SaidRule, t: AppText): Name[] {
  const counts = new Map<Subject, number>()
  for (const uuid of rule.eventUuids) {
    const subject = schedule.subjects[schedule.lessons[uuid]?.subjectUuid ?? '']
    if (subject) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  }
  return [...counts]
    .map(([subject, count]) => ({ name: subject.name, calendars: toldApartBy(schedule, subject), count }))
    .sort((a, b) => compareNames(a.name, b.name) || compareNames(a.calendars ?? '', b.calendars ?? ''))
    .map(
      ({ name, calendars, count }) =>
        () =>
          calendars === null ? t('rules.some', { name, count }) : t('rules.someIn', { name, calendars, count }),
    )
}

/** Single lessons of a rule on their order, in the rule's order. Each has a number if there are several of its course. */
function lessonsInOrder(schedule: Schedule, rule: SaidRule, t: AppText): string[] {
  const lessons = rule.eventUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
  return lessons.map(({ uuid, subjectUuid }) => {
    const subject = schedule.subjects[subjectUuid]
    const name = subject ? courseName(schedule, subject, t) : ''
    const alone = lessons.filter((other) => other.subjectUuid === subjectUuid).length === 1
    return alone ? name : `${name} ${replicaNumber(schedule, uuid)}`
  })
}

function courseName(schedule: Schedule, subject: Subject, t: AppText): string {
  const calendars = toldApartBy(schedule, subject)
  return calendars === null ? subject.name : t('rules.course', { name: subject.name, calendars })
}

/** The first of its calendars, if several courses have the name. Null if the name is unique, or the course has no calendars. */
function toldApartBy(schedule: Schedule, { name, calendarUuids }: Subject): string | null {
  const labels = labelsOf(schedule, calendarUuids).slice(0, MOST_LABELS)
  return bearersOf(schedule).get(name) === 1 || labels.length === 0 ? null : labels.join(', ')
}

const MOST_LABELS = 2
const labelsOf = (schedule: Schedule, uuids: readonly Uuid[]): string[] =>
  uuids.map((uuid) => labelOf(schedule, uuid)).filter((label) => label !== '')

const bearers = new WeakMap<Schedule['subjects'], ReadonlyMap<string, number>>()

/** The number of courses with each name; counted once per table of courses. */
function bearersOf({ subjects }: Schedule): ReadonlyMap<string, number> {
  let counts = bearers.get(subjects)
  if (!counts) {
    const found = new Map<string, number>()
    for (const { name } of Object.values(subjects)) found.set(name, (found.get(name) ?? 0) + 1)
    bearers.set(subjects, (counts = found))
  }
  return counts
}
