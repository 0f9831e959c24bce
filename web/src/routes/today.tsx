import { PRODUCT_NAME } from '@timetable/domain'
import { appText } from '../i18n/app-texts.ts'
import { DayBoard } from '../features/scheduler/day-board.tsx'
import { TodayPage } from '../features/today/today-page.tsx'

/** /app/today: a date of the published version, with the scheduler's board of one day. */
export const meta = () => [{ title: `${appText('today.title')} · ${PRODUCT_NAME}` }]

const board = <DayBoard />

export default function Today() {
  return <TodayPage board={board} />
}
