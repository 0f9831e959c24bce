import { withSlots } from '../rules/rule-slots.ts'
import type { Calendar, Lesson, RecordKind, RecordOf, Rule, Subject, TimeSlot, Uuid } from '../schedule.ts'

/** Maps a uuid to another. */
export type Rename = (uuid: Uuid) => Uuid
export type RenamedKind = Exclude<RecordKind, 'head'>

/** By kind: returns the record with every uuid in it replaced. */
export const renamed: { readonly [K in RenamedKind]: (record: RecordOf[K], one: Rename) => RecordOf[K] } = {
  calendars: (calendar: Calendar, one) => ({
    ...calendar,
    uuid: one(calendar.uuid),
    classUuid: calendar.classUuid === null ? null : one(calendar.classUuid),
    blockedTimeSlots: calendar.blockedTimeSlots.map(one),
    ...(calendar.homeRoomUuid !== undefined && { homeRoomUuid: one(calendar.homeRoomUuid) }),
    ...(calendar.homeTeacherUuid !== undefined && { homeTeacherUuid: one(calendar.homeTeacherUuid) }),
  }),
  timeSlots: (slot: TimeSlot, one) => ({ ...slot, uuid: one(slot.uuid) }),
  subjects: (subject: Subject, one) => ({
    ...subject,
    uuid: one(subject.uuid),
    calendarUuids: subject.calendarUuids.map(one),
    choices: subject.choices.map((choice) => ({ ...choice, candidates: choice.candidates.map(one) })),
  }),
  lessons: (lesson: Lesson, one) => ({
    ...lesson,
    uuid: one(lesson.uuid),
    subjectUuid: one(lesson.subjectUuid),
    calendarUuids: lesson.calendarUuids.map(one),
    choices: lesson.choices.map((choice) => ({
      ...choice,
      candidates: choice.candidates.map(one),
      chosen: choice.chosen === null ? null : one(choice.chosen),
    })),
    timeSlotUuid: lesson.timeSlotUuid === null ? null : one(lesson.timeSlotUuid),
  }),
  rules: (rule: Rule, one) => ({
    ...withSlots(rule, (slots) => slots.map(one)),
    uuid: one(rule.uuid),
    subjectUuids: rule.subjectUuids.map(one),
    eventUuids: rule.eventUuids.map(one),
    calendarUuids: rule.calendarUuids.map(one),
    ...(rule.roomUuids && { roomUuids: rule.roomUuids.map(one) }),
  }),
}

export const RENAMED_KINDS = Object.keys(renamed) as readonly RenamedKind[]
