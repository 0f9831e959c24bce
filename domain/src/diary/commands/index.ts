export type { NewAbsence } from './absences.ts'
export type { DiaryCommand, DiaryContext } from './define.ts'
export { type DiaryCommandName, diaryCommands, type DiaryParamsOf, performOnDiary } from './table.ts'
