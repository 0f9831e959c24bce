import { diaryCommands, type DiaryCommandName } from '@timetable/domain'
import { defineOfSchool } from './define.ts'

/** A command on the diary of the school that its params name. `domain` defines what it does. */
function onDiary<N extends DiaryCommandName>(name: N) {
  const { params, example } = diaryCommands[name]
  return defineOfSchool({
    params: params.shape,
    example: example as never,
    answer: 'Ack',
    access: 'school',
  })
}

/** Commands about single dates: absences, what changes because of them, special days, and what is published of a day. And duties in breaks. */
export const diary = {
  /** Requests the diary of a school. From then on this connection receives its changes, and no longer those of another school. */
  openDiary: defineOfSchool({ answer: 'Diary', access: 'seen', cost: 5, isQuestion: true }),
  addAbsences: onDiary('addAbsences'),
  updateAbsence: onDiary('updateAbsence'),
  deleteAbsences: onDiary('deleteAbsences'),
  setDayChanges: onDiary('setDayChanges'),
  setExtraEvents: onDiary('setExtraEvents'),
  deleteExtraEvents: onDiary('deleteExtraEvents'),
  setSpecialDay: onDiary('setSpecialDay'),
  deleteSpecialDays: onDiary('deleteSpecialDays'),
  publishDay: onDiary('publishDay'),
  tellDay: onDiary('tellDay'),
  setDutyPlaces: onDiary('setDutyPlaces'),
  deleteDutyPlaces: onDiary('deleteDutyPlaces'),
  setDuties: onDiary('setDuties'),
  undoDiary: defineOfSchool({ answer: 'Ack', access: 'school' }),
  redoDiary: defineOfSchool({ answer: 'Ack', access: 'school' }),
} as const
