import { DayPage } from '../features/week/day-page.tsx'

/** /day/TOKEN: like /week/TOKEN, for a link to the day. */
export { clientLoader, meta } from './week.tsx'

export default DayPage
