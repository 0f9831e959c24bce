import { ScreenPage } from '../features/week/screen-page.tsx'

/** /week/TOKEN/screen: as /week/TOKEN, for a screen on a wall. */
export { clientLoader, meta } from './week.tsx'

export default ScreenPage
