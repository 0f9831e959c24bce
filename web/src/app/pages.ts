import type { AppText } from '../i18n/app-texts.ts'

/** The pages of the top menu, in its order. */
export const MENU_PAGES = [
  { path: '/app', text: 'menu.dashboard' },
  { path: '/app/subjects', text: 'menu.subjects' },
  { path: '/app/scheduler', text: 'menu.scheduler' },
  { path: '/app/timetables', text: 'menu.timetables' },
  { path: '/app/quality', text: 'menu.quality' },
  { path: '/app/rules', text: 'menu.rules' },
  { path: '/app/public/print', text: 'menu.print' },
] as const satisfies readonly { path: string; text: Parameters<AppText>[0] }[]

/** Where nothing is said of one version: the top menu is hidden, and only the profile remains. */
export const hasMenu = (path: string) => !['/app/versions', '/app/settings'].includes(trimmed(path))

/** Pages about one version to which others lead. */
const OFF_MENU = ['/app/curriculum', '/app/week-links', '/app/wishes']

/** Can the page be shown while no version is open? The others lead to the list of versions. */
export const needsVersion = (path: string) => {
  const page = trimmed(path)
  return isBare(page) || OFF_MENU.includes(page) || MENU_PAGES.some((each) => each.path === page)
}

/** Sheets of paper and nothing of the application around them. */
export const isBare = (path: string) => ['/app/public/print-scheduler', '/app/quality/summary'].includes(trimmed(path))

/** May someone see the page who came by a link to look? */
export const isForGuests = (path: string) =>
  ['/app/scheduler', '/app/public/print', '/app/public/print-scheduler'].includes(trimmed(path))

/** Is the page of no use to who only reads? */
export const isForMembers = (path: string) => trimmed(path) === '/app/wishes'

const trimmed = (path: string) => path.replace(/\/+$/, '')
