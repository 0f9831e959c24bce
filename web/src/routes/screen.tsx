import { ScreenPage } from '../features/week/screen-page.tsx'

/** /week/TOKEN/screen: like /week/TOKEN, for a wall screen. */
export { clientLoader, meta } from './week.tsx'

export default ScreenPage
