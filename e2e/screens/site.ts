import { isNightly } from '@timetable/domain/testing'
import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import type { Planner } from '../planner.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const PAGES = {
  home: '/',
  academy: '/academy',
  pricing: '/pricing',
  compare: '/compare',
  terms: '/terms',
  'sub-data-processors': '/sub-data-processors',
  privacy: '/privacy',
  status: '/status',
  login: '/login',
  register: '/register',
} as const

/** Built of the same parts as those. */
const MORE_PAPERS = {
  dpa: '/dpa',
  accessibility: '/accessibility',
  imprint: '/imprint',
  security: '/security',
} as const

const TRANSLATIONS = ['da', 'de', 'es', 'nb', 'nl', 'pt']

/** The public pages in English, and what opens on them. */
const inEnglish: ScreenGroup = {
  name: 'site-en',
  whole: true,
  public: true,
  // The page that leads nowhere is one.
  expectedErrors: [/status of 404/],
  screens: [
    ...Object.entries({ ...MORE_PAPERS, ...PAGES }).map(([name, path]): Screen => ({
      name,
      open: ({ page }) => goto(page, path),
    })),
    {
      name: 'register-errors',
      async open({ page }) {
        await page.getByRole('button', { name: 'Create the account' }).click()
        await expect(page.getByText('Terms must be accepted')).toBeVisible()
      },
    },
    {
      name: 'menu',
      open: openMenu,
      narrowed: openMenu,
    },
    {
      name: 'question',
      async open({ page }) {
        await goto(page, '/pricing')
        await page.getByText('What counts as a course?').click()
        await page.getByText('Monthly', { exact: true }).click()
        await expect(page.getByText('$99.90', { exact: true })).toBeVisible()
      },
    },
    {
      name: 'not-found',
      async open({ page }) {
        await page.goto('/no-such-page')
        await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
      },
    },
  ],
}

/** The pages that are visited in the other languages. By day these are the one that most people see and the one with the most figures. */
const TRANSLATED = Object.entries(PAGES).filter(([name]) => isNightly || name === 'home' || name === 'pricing')

/** The same pages in the other languages, in one browser that has loaded most of them before. */
const translated: ScreenGroup = {
  name: 'site-translated',
  public: true,
  translates: true,
  screens: TRANSLATIONS.flatMap((locale) =>
    TRANSLATED.map(([name, path]): Screen => ({
      name: `${name}-${locale}`,
      // But for the demo of the home page all is there at once, and here nothing is pressed.
      open: ({ page }) => (path === '/' ? goto : arrive)(page, `/${locale}${path}`),
    })),
  ),
}

/** Every public page in every language. */
export const siteScreens: readonly ScreenGroup[] = [inEnglish, translated]

/** That of the languages, or where there is no room for it that of everything. */
async function openMenu({ page }: Planner) {
  await goto(page, '/pricing')
  const burger = page.getByRole('button', { name: 'Open the menu' })
  await ((await burger.isVisible()) ? burger : page.getByRole('button', { name: /^Language/ })).click()
  await expect(page.getByRole('navigation', { name: 'Language' })).toBeVisible()
}

async function arrive(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Until what comes later is there, too, and listens. */
async function goto(page: Page, path: string) {
  await arrive(page, path)
  await page.waitForLoadState('networkidle')
}
