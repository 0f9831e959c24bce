import type { RoomChange } from '../../../board/drop-target.ts'
import { droppedOn, inRoom, refuseLessonAt, slotsFrom, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import type { GridModels } from '../../../timetable/grid-models.ts'
import { blockedIn, dropPreview, takenSlots, type DropPreview, type Meeting, type Verdict } from './drop-preview.ts'

/**
 * What letting a lesson go on a slot of another room does. While it is held every slot of every room in view asks, so
 * what the lesson meets apart from its room is found out once, and each room's own lessons once a room.
 */
export function createRoomPreviews(models: GridModels) {
  let last: { schedule: Schedule; lessonUuid: Uuid; from: Uuid | undefined; previews: RoomPreviews } | undefined

  return {
    verdict(schedule: Schedule, lessonUuid: Uuid, slotUuid: Uuid, room: RoomChange): Verdict | undefined {
      const lesson = schedule.lessons[lessonUuid]
      if (!lesson || !schedule.calendars[room.into]) return undefined
      if (last?.schedule !== schedule || last.lessonUuid !== lessonUuid || last.from !== room.from) {
        last = { schedule, lessonUuid, from: room.from, previews: previewsOf(schedule, models, lesson, room.from) }
      }
      return last.previews(room.into, slotUuid)
    },
  }
}

type RoomPreviews = (roomUuid: Uuid, slotUuid: Uuid) => Verdict | undefined

function previewsOf(schedule: Schedule, models: GridModels, lesson: Lesson, from: Uuid | undefined): RoomPreviews {
  const index = models.index(schedule)
  const roomless = withoutRoom(schedule, lesson, from)
  const without: Schedule = { ...schedule, lessons: { ...schedule.lessons, [lesson.uuid]: roomless } }
  const bare = dropPreview(without, index, roomless)
  const now = meetingsNow(dropPreview(schedule, index, lesson))
  const bareNow = meetingsNow(bare)
  const rooms = new Map<Uuid, { readonly moved: Lesson; readonly taken: ReadonlyMap<Uuid, Meeting> }>()

  const roomOf = (uuid: Uuid) => {
    let room = rooms.get(uuid)
    if (!room) {
      const calendar = schedule.calendars[uuid]
      const taken = calendar ? takenSlots(schedule, index, calendar, lesson.uuid) : new Map<Uuid, Meeting>()
      room = { moved: inRoom(schedule, lesson, uuid, from), taken }
      rooms.set(uuid, room)
    }
    return room
  }

  const answer: RoomPreviews = (roomUuid, slotUuid) => {
    const start = schedule.timeSlots[slotUuid]
    const { moved, taken } = roomOf(roomUuid)
    const there = droppedOn(schedule, moved, slotUuid)
    const refusal = refuseLessonAt(schedule, there, slotUuid)
    if (refusal) return { kind: 'refused', refusal, blockedIn: start ? blockedIn(schedule, there, start) : null }
    const apart = bare.slots.get(slotUuid)
    if (!start || apart?.kind !== 'open') return apart
    const slots = slotsFrom(schedule, start, lesson.length) ?? []
    const met = slots.flatMap(({ uuid }) => taken.get(uuid) ?? [])
    const delta = apart.delta + bareNow - now + met.length
    return { ...apart, delta, meetings: [...apart.meetings, ...met], best: false, here: false }
  }

  // The same answer is the same object, so that those who show it are not painted for nothing.
  const answers = new Map<string, Verdict | undefined>()
  return (roomUuid, slotUuid) => {
    const key = `${roomUuid} ${slotUuid}`
    if (!answers.has(key)) answers.set(key, answer(roomUuid, slotUuid))
    return answers.get(key)
  }
}

/** The tray frees a lesson from all that it meets. */
const meetingsNow = ({ tray }: DropPreview): number => (tray.kind === 'open' ? -tray.delta : 0)

function withoutRoom(schedule: Schedule, lesson: Lesson, from: Uuid | undefined): Lesson {
  const leaves = (uuid: Uuid) =>
    from === undefined ? schedule.calendars[uuid]?.calendarType === 'ROOM' : uuid === from
  return {
    ...lesson,
    calendarUuids: lesson.calendarUuids.filter((uuid) => !leaves(uuid)),
    choices: lesson.choices.filter(({ candidates, chosen }) =>
      from === undefined ? !candidates.some(leaves) : chosen !== from,
    ),
  }
}
