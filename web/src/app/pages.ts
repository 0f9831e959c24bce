import type { AppText } from '../i18n/app-texts.ts'

/** The pages of the top menu, in order. */
export const MENU_PAGES = [
  { path: '/app', text: 'menu.dashboard' },
  { path: '/app/subjects', text: 'menu.subjects' },
  { path: '/app/scheduler', text: 'menu.scheduler' },
  { path: '/app/today', text: 'menu.today' },
  { path: '/app/duties', text: 'menu.duties' },
  { path: '/app/timetables', text: 'menu.timetables' },
  { path: '/app/quality', text: 'menu.quality' },
  { path: '/app/rules', text: 'menu.rules' },
  { path: '/app/public/print', text: 'menu.print' },
] as const satisfies readonly { path: string; text: Parameters<AppText>[0] }[]

/** False for pages that do not depend on a version: there the top menu is hidden and only the profile remains. */
export const hasMenu = (path: string) => !['/app/versions', '/app/settings'].includes(trimmed(path))

/** Pages about one version that are reached from other pages. */
const OFF_MENU = ['/app/curriculum', '/app/week-links', '/app/wishes']

/**
 * Whether the page needs an open version. If none is open, such a page redirects to the list of versions. The pages of a day and of duties
 * show the published version, whichever is open.
 */
export const needsVersion = (path: string) => {
  const page = trimmed(path)
  if (page === '/app/today' || page === '/app/duties') return false
  return isBare(page) || OFF_MENU.includes(page) || MENU_PAGES.some((each) => each.path === page)
}

/** Whether the page is a printed sheet, without the rest of the application. */
export const isBare = (path: string) => ['/app/public/print-scheduler', '/app/quality/summary'].includes(trimmed(path))

/** Whether a guest with a view-only link may see the page. */
export const isForGuests = (path: string) =>
  ['/app/scheduler', '/app/public/print', '/app/public/print-scheduler'].includes(trimmed(path))

/** Whether the page is only for members who may change something. */
export const isForMembers = (path: string) => ['/app/wishes', '/app/cover'].includes(trimmed(path))

const trimmed = (path: string) => path.replace(/\/+$/, '')
