import type { ParamsOf, Schedule, Uuid } from '@timetable/domain'
import type { DropChoice } from './drop-choices.ts'

type Sent = {
  [Name in DropChoice['command']]: { readonly command: Name; readonly params: ParamsOf<Name> }
}[DropChoice['command']]

/**
 * The command of a choice. If it moves other lessons too, it says where each was seen, so that the server refuses it if somebody has moved
 * one of them in the same instant.
 */
export function expectingSlots(schedule: Schedule, choice: Sent): Sent {
  const slotOf = (eventUuid: Uuid) => schedule.lessons[eventUuid]?.timeSlotUuid ?? null
  switch (choice.command) {
    case 'placeEvents': {
      const placements = choice.params.placements.map((one) => ({ ...one, from: slotOf(one.eventUuid) }))
      return { ...choice, params: { placements } }
    }
    case 'swapEvents':
    case 'swapEventsAndRooms': {
      const { eventUuid, otherUuid } = choice.params
      const seen = { from: slotOf(eventUuid), otherFrom: slotOf(otherUuid) }
      return choice.command === 'swapEvents'
        ? { ...choice, params: { ...choice.params, ...seen } }
        : { ...choice, params: { ...choice.params, ...seen } }
    }
    case 'moveAndTakeOut': {
      const { eventUuid, otherUuids } = choice.params
      return { ...choice, params: { ...choice.params, from: slotOf(eventUuid), othersFrom: otherUuids.map(slotOf) } }
    }
    case 'moveToRoom': {
      const { eventUuid, otherUuids } = choice.params
      if (!otherUuids) return choice
      return { ...choice, params: { ...choice.params, from: slotOf(eventUuid), othersFrom: otherUuids.map(slotOf) } }
    }
    case 'moveAndPinEvent':
      return choice
  }
}
