import type { Uuid } from '@timetable/domain'
import type { Message, ScheduleItem } from '@timetable/service'

/** The versions of the current school; `items` is null until the server has listed them. */
export type VersionsState = { readonly schoolUuid: Uuid | null; readonly items: readonly ScheduleItem[] | null }

export const noVersions: VersionsState = { schoolUuid: null, items: null }

/** The list after a message. Pure. */
export function receiveVersions(state: VersionsState, message: Message): VersionsState {
  switch (message.type) {
    case 'ScheduleList':
      return message.schoolUuid === state.schoolUuid ? { ...state, items: message.scheduleItemList } : state
    case 'SchoolInfo':
      return message.school.uuid === state.schoolUuid ? { ...state, items: message.scheduleItemList } : state
    case 'ScheduleItem': {
      if (!state.items) return state
      const others = state.items.filter(({ uuid }) => uuid !== message.item.uuid)
      // Some fields are only in list messages. They stay when the item is sent alone.
      const { copiedFrom, published } = state.items.find(({ uuid }) => uuid === message.item.uuid) ?? {}
      const item = { ...(copiedFrom !== undefined && { copiedFrom }), ...(published && { published }), ...message.item }
      return { ...state, items: [item, ...others] }
    }
    case 'ScheduleDeleted':
      if (!state.items?.some(({ uuid }) => uuid === message.scheduleUuid)) return state
      return { ...state, items: state.items.filter(({ uuid }) => uuid !== message.scheduleUuid) }
    default:
      return state
  }
}
