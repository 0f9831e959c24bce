import { z } from 'zod'
import { unkept } from '../import/unkept.ts'
import { LIMITS } from '../limits.ts'
import { profile, profileLimits } from '../profile/criterion.ts'
import { text } from '../text.ts'
import { schoolYear } from '../week/school-year.ts'
import { flag, reference, listOf, setOf, texts, value } from './field.ts'
import { nested } from './fields.ts'
import {
  calendarType,
  clockTime,
  dayNum,
  distribution,
  equipment,
  hourNum,
  key,
  lessonWeeks,
  name,
  ruleKind,
  shortName,
  size,
  strength,
  tags,
  timeOfDay,
  uuid,
  weekNames,
} from './values.ts'

/**
 * The fields of every record (0109), in the order in which documents list them. Comments say what the description of the file does not.
 */

/** The fields that exist once per schedule. */
const headFields = {
  schoolUuid: value(uuid).notInFile(),
  title: value(text.max(LIMITS.nameLength)).about('The name of the version.'),
  description: value(text.max(LIMITS.descriptionLength)).byDefaultInFile(''),
  days: value(z.int().min(1).max(LIMITS.maxDaysImported)).about('The number of days of the timetable.'),
  dayNames: value(z.array(text).nullable()).byDefaultInFile(null).about('One name for each day. Null: weekdays.'),
  periodNames: value(z.array(text).nullable()).byDefaultInFile(null).about('One name for each period. Null: numbers.'),
  /** Rules about days between lessons then count whole days. */
  halfDays: flag().about('Each day is half a day: mornings and afternoons alternate.'),
  /** Each run of this many days, from the first day on, is a term. */
  daysPerTerm: value(z.int().min(1).max(LIMITS.maxDaysImported)).optional().about('The number of days of a term.'),
  weeks: value(weekNames).optional().about('The names of alternating weeks. If omitted: all weeks are alike.'),
  year: value(schoolYear).optional().about('The dates of the school year. If omitted: unknown.'),
  /** 0094 */
  profile: value(profile)
    .optional()
    .about('The criteria of a good timetable for this school. If omitted: only the rules apply.'),
  profileLimits: value(profileLimits).optional().about('Numbers of the profile. If omitted: the defaults.'),
  /** 0101 */
  unkept: value(unkept)
    .optional()
    .about("Requirements of an imported file that are not checked here, by that file's names. If omitted: none."),
}

/** One cell of the week. A period is all slots of one `hourNum`; both numbers are 0-based. */
const timeSlotFields = {
  dayNum: value(dayNum).notInFile(),
  hourNum: value(hourNum).notInFile(),
  startTime: value(clockTime),
  endTime: value(clockTime),
}

/** A class, group, teacher or room. */
const calendarFields = {
  name: value(name),
  calendarType: value(calendarType),
  blockedTimeSlots: setOf('timeSlots').byDefaultInFile([]).inFile('blocked', 'Cells in which it can have no lesson.'),
  classUuid: reference('calendars').orNull().inFile('class', 'For a group: its class, by key.'),
  division: value(name).orNull().about('For a group: the division of that class that it belongs to.'),
  /** Opaque keys. Two calendars share students if they share a part. */
  parts: texts(z.array(key).max(LIMITS.maxParts))
    .orEmpty()
    .about('The smallest sets of students that it consists of. If omitted: it is a single set.'),
  /** Only a name: a building has no other data. */
  building: value(name).optional().about('For a room: its building.'),
  seats: value(size).optional().about('For a room: the number of seats.'),
  equipment: texts(equipment).omittedIfEmpty().about('For a room: its equipment, each as a short name.'),
  pupils: value(size).optional().about('For a class or a group: the number of students.'),
  qualifications: texts(z.array(name).max(LIMITS.maxSubjects))
    .omittedIfEmpty()
    .about('For a teacher: names of the courses that they may teach.'),
  shortName: value(shortName).optional(),
  homeRoomUuid: reference('calendars')
    .optional()
    .inFile('homeRoom', 'For a class or a teacher: the room of their lessons that have no other room, by key.'),
  homeTeacherUuid: reference('calendars').optional().inFile('homeTeacher', 'For a class: the home teacher, by key.'),
}

/** One of the candidates attends in addition to the fixed calendars. */
export const choiceFields = {
  candidates: setOf('calendars', { most: LIMITS.maxCalendars }).inFile(
    'calendars',
    'The candidates, by key; the lesson has one of them.',
  ),
  ordered: value(z.boolean()).byDefault(false).about('Earlier candidates are preferred.'),
  optional: flag().about('A lesson can have none of them.'),
}

/** A choice with the candidate that attends. */
export const lessonChoiceFields = {
  ...choiceFields,
  /** Null also if an optional choice has none. */
  chosen: reference('calendars').nullable().byDefault(null).about('The chosen candidate, by key. Null: none yet.'),
  fixed: value(z.boolean()).byDefault(false).about('Chosen by hand: Zen does not change it.'),
}

const MOST_CHOICES = { mostInFile: LIMITS.maxChoices, mostAsked: LIMITS.maxChoices }
const attending = setOf('calendars', { mostAsked: LIMITS.maxCalendars })

const subjectFields = {
  name: value(name),
  color: value(z.string().regex(/^#[0-9a-fA-F]{6}$/)).derivable(),
  calendarUuids: attending.inFile('calendars', 'The calendars of all of its lessons, by key.'),
  choices: listOf(nested(choiceFields), MOST_CHOICES).orEmpty(),
  distribution: value(distribution)
    .byDefaultInFile('none')
    .about('Whether lessons should be on few days, or spread over many.'),
  timeOfDay: value(timeOfDay).byDefaultInFile('none').about('Whether lessons should be early or late in the day.'),
  advanced: value(z.boolean())
    .derivable()
    .about(
      'Whether lessons differ from the course in length, calendars or choices. If omitted or false: derived from the lessons.',
    ),
  /** The order of creation within the schedule; the trial includes the first 50 subjects in this order, not counting those of the demo. */
  order: value(z.int().min(0)).notInFile(),
  /** It is a course of the demo school as that was made (0136). */
  demo: flag().notInFile(),
  /** It is beyond the trial. Only in what is sent: its name, colour and calendars are then withheld. */
  locked: flag().notInFile(),
  /** Courses with the same name share one. */
  shortName: value(shortName).optional(),
}

/**
 * A lesson of a course. No calendar attends twice: a fixed calendar is never a candidate, and at most one choice chooses a candidate that
 * several share.
 */
const lessonFields = {
  subjectUuid: reference('subjects').notInFile(),
  /** They are on one day, starting at the slot. */
  length: value(z.int().min(1).max(LIMITS.maxPeriods)).byDefaultInFile(1).about('The number of consecutive periods.'),
  calendarUuids: attending.derivable().inFile('calendars', "If omitted: the subject's calendars."),
  choices: listOf(nested(lessonChoiceFields), MOST_CHOICES)
    .orEmpty()
    .about("If omitted: the subject's choices, with nothing chosen."),
  timeSlotUuid: reference('timeSlots')
    .nullable()
    .byDefaultInFile(null)
    .inFile('start', 'The cell of its first period. Null: the lesson is unscheduled.'),
  pinned: value(z.boolean()).byDefaultInFile(false).about('Zen does not move it.'),
  missing: texts(z.array(calendarType).max(calendarType.values.size))
    .omittedIfEmpty()
    .about('Types of calendar whose last one the lesson lost by a deletion.'),
  tags: texts(tags).omittedIfEmpty(),
  /** In order. */
  weeks: value(lessonWeeks).optional().about('The weeks that it is in, by number from 0. If omitted: all.'),
}

const MOST_NAMED = { mostAsked: LIMITS.maxLessons }

/**
 * A rule names subjects by name (every subject with that name), single subjects, single lessons, calendars, or a type of calendar.
 *
 * With `tagNames`, a rule on lessons also applies to every lesson with one of these tags. A rule on calendars then counts only the lessons
 * with one of these tags. A rule may name a tag that no lesson has any more.
 *
 * - BLOCKED_TIMESLOTS: no part of these lessons is in the slots.
 * - PREFERRED_TIMESLOTS: these lessons start in one of the slots.
 * - MIN_DAYS_BETWEEN: the starts of any two of these lessons are at least `value` days apart.
 */
const ruleFields = {
  rule: value(ruleKind).about('The kind of rule.'),
  strength: value(strength).about('`required`, or the weight of a wish.'),
  subjectNames: texts(z.array(text))
    .asked(z.array(text.max(LIMITS.nameLength)).max(LIMITS.maxSubjects))
    .byDefaultInFile([])
    .about('All subjects with these names.'),
  subjectUuids: listOf(reference('subjects'), MOST_NAMED)
    .byDefaultInFile([])
    .inFile('subjects', 'Single subjects, by key.'),
  eventUuids: listOf(reference('lessons'), MOST_NAMED).byDefaultInFile([]).inFile('lessons', 'Single lessons, by key.'),
  calendarUuids: setOf('calendars', MOST_NAMED).byDefaultInFile([]).inFile('calendars', 'Calendars, by key.'),
  calendarType: value(calendarType.nullable()).byDefaultInFile(null).about('All calendars of a type.'),
  timeSlotUuids: listOf(reference('timeSlots'), MOST_NAMED)
    .byDefaultInFile([])
    .inFile('slots', 'The cells that it applies to.'),
  slotSets: listOf(listOf(reference('timeSlots'), MOST_NAMED), {
    mostInFile: LIMITS.maxSlotSets,
    mostAsked: LIMITS.maxSlotSets,
  })
    .optional()
    .about('For kinds that count sets of cells: the sets. A set is used if any lesson is in any of its cells.'),
  value: value(z.int().nullable())
    .byDefaultInFile(null)
    .about('The number of the rule. Its meaning depends on the kind.'),
  value2: value(z.int().nullable()).byDefaultInFile(null).about('The second number of the rule.'),
  wholeDays: flag().about('If days are half days: the rule counts whole days instead.'),
  halfDays: flag().about(
    'If days are half days: the rule counts half days, although its kind counts whole days by default.',
  ),
  tagNames: texts(tags).omittedIfEmpty().about('Lessons with one of these tags.'),
  terms: flag().about('The rule counts terms instead of days.'),
  roomUuids: setOf('calendars', { mostAsked: LIMITS.maxCalendars })
    .optional()
    .inFile('rooms', 'For kinds about rooms: the rooms that its lessons must or must not be in, by key.'),
  equipment: texts(equipment)
    .omittedIfEmpty()
    .about('For kinds about equipment: what the rooms of its lessons must have, all of it.'),
  countedType: value(calendarType).optional().about('For kinds that count calendars: their type. If omitted: rooms.'),
  /** A rule that is switched off remains stored, but has no effect. */
  enabled: value(z.boolean()).byDefault(true).about('False: the rule is switched off.'),
}

/** The fields of each kind of record. */
export const recordFields = {
  head: headFields,
  calendars: calendarFields,
  timeSlots: timeSlotFields,
  subjects: subjectFields,
  lessons: lessonFields,
  rules: ruleFields,
}
