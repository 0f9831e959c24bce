import { ruleNeeds, wholeOf, type Rule, type Schedule } from '@timetable/domain'
import { peopleWords } from '../calendars/people-words.ts'
import { ruleSentence, type RuleWords } from './rule-sentence.ts'

/** The fields that say whom a rule is about, and whether it is on. All others are what it says. */
const WHOM = ['uuid', 'enabled', 'subjectNames', 'subjectUuids', 'eventUuids', 'calendarUuids'] as const

/** The number of like rules from which they are shown as one. */
const LEAST = 3

/** Rules that say the same of different courses, classes, teachers or rooms. `key` stays the same while one of them remains. */
export type RuleFold<E> = { readonly key: string; readonly entries: readonly E[] }

/**
 * Folds rules of one kind, strength, weight and values into one; those about a single course apart from those about several together. The
 * order is kept: a fold is where its first rule is. A rule that fewer than three are like is alone in its fold.
 */
export function foldRules<E extends { readonly rule: Rule }>(
  schedule: Schedule,
  entries: readonly E[],
): readonly RuleFold<E>[] {
  const keyOf = ({ rule }: E) => `${isAboutEach(schedule, rule)} ${sayingOf(rule)}`
  const like = Map.groupBy(entries, keyOf)
  return entries.flatMap((entry): RuleFold<E>[] => {
    const key = keyOf(entry)
    const all = like.get(key)!
    if (all.length < LEAST) return [{ key: entry.rule.uuid, entries: [entry] }]
    return all[0] === entry ? [{ key, entries: all }] : []
  })
}

const sayings = new WeakMap<Rule, string>()

/** What a rule says, apart from whom it is about, as a key. Of whom it names, only which kinds of record they are. */
function sayingOf(rule: Rule): string {
  let saying = sayings.get(rule)
  if (saying === undefined) {
    // Times, rooms and tags are sets: their order means nothing. A list of sets has no order either.
    const said = Object.entries(rule)
      .filter(([field]) => !(WHOM as readonly string[]).includes(field))
      .map(([field, value]) => [field, Array.isArray(value) ? value.map(String).sort() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    const named = WHOM.slice(2).filter((field) => rule[field as 'subjectNames'].length > 0)
    sayings.set(rule, (saying = JSON.stringify([said, named])))
  }
  return saying
}

/** A fold as one sentence: '219 courses: lessons on different days.' */
export function foldSentence(schedule: Schedule, rules: readonly Rule[], words: RuleWords): string {
  const [first] = rules
  if (!first) throw new Error('a fold without rules')
  return ruleSentence(schedule, first, words, foldedWho(schedule, rules, words))
}

/** Whom like rules are about, as numbers; groups as their class. Undefined if they are all about the same, as every teacher. */
function foldedWho(schedule: Schedule, rules: readonly Rule[], { t, locale }: RuleWords): string | undefined {
  if (rules.every(({ calendarType }) => calendarType !== null)) return undefined
  const calendars = new Set(rules.flatMap((rule) => rule.calendarUuids.map((uuid) => wholeOf(schedule, uuid))))
  const courses = rules.map((rule) => coursesOf(schedule, rule))
  const isOfCalendars = courses.every(({ size }) => size === 0)
  if (isOfCalendars && calendars.size === 0) return undefined
  if (!rules.every((rule) => isAboutEach(schedule, rule))) return t('rules.fold.sets', { count: rules.length })
  if (isOfCalendars) {
    const of = (type: string) => [...calendars].filter((uuid) => schedule.calendars[uuid]?.calendarType === type).length
    const people = { teachers: of('TEACHER'), classes: of('CLASS'), rooms: of('ROOM') }
    return peopleWords(t, locale, people) ?? undefined
  }
  const count = new Set(courses.flatMap((own) => [...own])).size
  const areNames = rules.every(({ subjectNames }) => subjectNames.length > 0)
  return t(areNames ? 'rules.fold.subjects' : 'yearForward.subjects', { count })
}

/** Whether a rule is about one course or calendar. A rule on days is about each of its calendars; one on lessons about all together. */
function isAboutEach(schedule: Schedule, rule: Rule): boolean {
  return ruleNeeds(rule.rule).about === 'calendars' || rule.calendarUuids.length + coursesOf(schedule, rule).size === 1
}

/** The courses that a rule names, singly, by lessons or by name. */
function coursesOf(schedule: Schedule, { subjectNames, subjectUuids, eventUuids }: Rule): ReadonlySet<string> {
  const ofLessons = eventUuids.flatMap((uuid) => schedule.lessons[uuid]?.subjectUuid ?? [])
  return new Set([...subjectNames, ...subjectUuids, ...ofLessons])
}
