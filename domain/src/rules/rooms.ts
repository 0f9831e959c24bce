import { equipmentOf } from '../calendars/equipment.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { roomsWith, tightSeating } from '../lessons/room-needs.ts'
import { addsToPairs } from './adding.ts'
import { defineRule } from './define-rule.ts'
import { namedCells, type RuleFacts } from './facts.ts'
import { calendarsOfType } from './max-calendars.ts'
import type { RuleMatch } from './match.ts'
import { ofEachLesson } from './each-lesson.ts'
import { placedLessons, uuidsOf, type Placed } from './placed.ts'
import { ROOMS } from './rule-needs.ts'

/** The rooms that a lesson is in, fixed and chosen. */
function roomsOf(schedule: Schedule, lesson: Lesson): readonly Uuid[] {
  return calendarsOfType(schedule, lesson, 'ROOM')
}

/**
 * SAME_ROOM_IF_CONSECUTIVE: counts each two lessons on one day where one starts in the period after the other ends, in different rooms. A
 * lesson without a room is in none. As in FET, a break between two separates them.
 */
export const sameRoomIfConsecutive = defineRule({
  ...ROOMS,
  shape: {
    about: 'lessons',
    evaluate: (facts, rule) => {
      const there = placedLessons(facts, rule)
      return there.flatMap((one, index) =>
        there
          .slice(index + 1)
          .flatMap((other): RuleMatch[] =>
            changesRoom(facts, one, other) ? [{ dayNum: one.day, lessonUuids: uuidsOf([one, other]), amount: 1 }] : [],
          ),
      )
    },
    adds: (facts, rule) =>
      addsToPairs(placedLessons(facts, rule), (one, other) => (changesRoom(facts, one, other) ? 1 : 0)),
  },
})

function changesRoom({ schedule }: RuleFacts, one: Placed, other: Placed): boolean {
  if (one.day !== other.day) return false
  if (one.end !== other.start && other.end !== one.start) return false
  const [from, to] = [roomsOf(schedule, one.lesson), roomsOf(schedule, other.lesson)]
  return from.length > 0 && to.length > 0 && (from.length !== to.length || from.some((room) => !to.includes(room)))
}

/** The rooms that a rule names, or that have the equipment that it names. */
export function roomsOfRule(schedule: Pick<Schedule, 'calendars'>, rule: Rule): readonly Uuid[] {
  return rule.rule === 'ROOM_EQUIPMENT' ? roomsWith(schedule, equipmentOf(rule)) : (rule.roomUuids ?? [])
}

const inOneOfThem = ofEachLesson(({ schedule }, rule) => {
  const rooms = new Set(roomsOfRule(schedule, rule))
  return ({ lesson }) => (roomsOf(schedule, lesson).some((room) => rooms.has(room)) ? 0 : 1)
})

/** PREFERRED_ROOMS: counts each lesson that is in none of the rooms, or in no room at all. */
export const preferredRooms = defineRule({ ...ROOMS, isUsual: true, rooms: true, ofAllWeeks: true, shape: inOneOfThem })

/** ROOM_EQUIPMENT: counts each lesson that is in no room with all of the equipment, or in no room at all. */
export const roomEquipment = defineRule({
  ...ROOMS,
  isUsual: true,
  equipment: true,
  forAll: true,
  ofAllWeeks: true,
  shape: inOneOfThem,
})

/**
 * ENOUGH_SEATS: counts each lesson that is in none of its rooms with enough seats for its pupils. A lesson counts only if one of the rooms
 * that it can be in has too few. `tightSeating` says which seats and pupils are known.
 */
export const enoughSeats = defineRule({
  ...ROOMS,
  isUsual: true,
  forAll: true,
  ofAllWeeks: true,
  shape: ofEachLesson(({ schedule }) => ({ lesson }) => {
    const tight = tightSeating(schedule, lesson)
    return tight === null || roomsOf(schedule, lesson).some((room) => tight.holding.includes(room)) ? 0 : 1
  }),
})

/** BLOCKED_ROOMS: counts the periods in any of the slots of each lesson in one of the rooms. With several rooms, each counts. */
export const blockedRooms = defineRule({
  ...ROOMS,
  rooms: true,
  slots: true,
  ofAllWeeks: true,
  shape: ofEachLesson((facts, rule) => {
    const rooms = new Set(rule.roomUuids)
    const inside = namedCells(facts, rule)
    return ({ lesson, start, end }) => {
      let periods = 0
      for (let cell = start; cell < end; cell++) periods += inside[cell]!
      return periods * roomsOf(facts.schedule, lesson).filter((room) => rooms.has(room)).length
    }
  }),
})
