import type { ParamsOf, Schedule } from '@timetable/domain'
import type { DropChoice } from './drop-choices.ts'

type Sent = {
  [Name in DropChoice['command']]: { readonly command: Name; readonly params: ParamsOf<Name> }
}[DropChoice['command']]

/**
 * The command of a choice. If it moves other lessons too, it says where each was seen, so that the server refuses it if somebody has moved
 * one of them in the same instant.
 */
export function expectingSlots(schedule: Schedule, choice: Sent): Sent {
  const from = (eventUuid: string) => ({ from: schedule.lessons[eventUuid]?.timeSlotUuid ?? null })
  if (choice.command === 'placeEvents') {
    const placements = choice.params.placements.map((one) => ({ ...one, ...from(one.eventUuid) }))
    return { command: choice.command, params: { placements } }
  }
  if (choice.command === 'swapEvents') {
    const { eventUuid, otherUuid } = choice.params
    const otherFrom = from(otherUuid).from
    return { command: choice.command, params: { ...choice.params, ...from(eventUuid), otherFrom } }
  }
  return choice
}
