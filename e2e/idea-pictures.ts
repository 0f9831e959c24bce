import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Schedule, TimeSlot, Uuid } from '@timetable/domain'
import { accountOf, openDemoSchool } from './demo-account.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { openLine } from './line.ts'
import { boxOf, pickUpUntil } from './pick-up.ts'
import { asWebp } from './webp.ts'
import type { World } from './world.ts'

/**
 * Takes the pictures of the ideas on the home page, for each language and for light and dark screens: parts of the product itself, with
 * the demo school of that language. The script uses no names on the screen, as they differ between languages.
 */
const FOLDER = fileURLToPath(new URL('../web/public/ideas/', import.meta.url))
const SCREEN = { width: 1280, height: 800 }
const SCHEMES = ['light', 'dark'] as const
/** The parts of a screen that the pictures show, in CSS pixels. The page shows them at this size. */
const WHY = { width: 620, height: 460 }
const REPAIR = { width: 620, height: 210 }
const COMPARE = { width: 620, height: 250 }
const DAY = { width: 620, height: 420 }
const PHONE = { width: 390, height: 560 }
/** A Monday of the school year. */
const MONDAY = '2026-09-14'
/** The teachers who are away in the picture. */
const AWAY = 2
/** A window in which a page is hardly wider than its picture. */
const NARROW = { width: 648, height: 1400 }
/** A window that is as wide as the picture, with room for a menu below the lessons. */
const TALL = { width: 620, height: 2000 }
/** The moves of the repair in the picture, at most. */
const MOVES = 3

export async function takeIdeaPictures(browser: Browser, world: World, languages: readonly Language[] = LANGUAGES) {
  await mkdir(FOLDER, { recursive: true })
  for (const language of languages) {
    const context = await browser.newContext({
      baseURL: world.url,
      viewport: SCREEN,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    await takeIdeas(context, world, language)
    await context.close()
  }
}

type Box = { readonly x: number; readonly y: number }

async function takeIdeas(context: BrowserContext, world: World, language: Language) {
  const page = await context.newPage()
  await openDemoSchool(page, language)
  const demo = await openVersion(page, world)
  const keep = async (name: string, of: Page, { x, y }: Box, size: { width: number; height: number }) => {
    for (const colorScheme of SCHEMES) {
      await of.emulateMedia({ colorScheme })
      const shot = await of.screenshot({ animations: 'disabled', clip: { x, y, ...size } })
      await writeFile(`${FOLDER}${language}-${name}-${colorScheme}.webp`, await asWebp(page, shot))
    }
  }

  const why = await boxOf(await askWhyNot(page))
  await keep('why', page, middleOf(why), WHY)

  const { uuid: repaired, moved } = await demo.repairedWith(MOVES)
  await page.setViewportSize(NARROW)
  await page.goto(`/app/compare?before=${demo.scheduleUuid}&after=${repaired}`)
  await page
    .locator('main li')
    .nth(moved - 1)
    .waitFor()
  await keep('repair', page, beside(await boxOf(page.getByRole('tablist'))), REPAIR)
  await page.goto(`/app/compare?before=${repaired}&after=${demo.scheduleUuid}`)
  await page.locator('main li').first().waitFor()
  await keep('compare', page, beside(await boxOf(page.locator('main [class*=summary]'))), COMPARE)

  await page.setViewportSize(PHONE)
  await page.goto(await demo.weekOfTeacher())
  await page.getByRole('tabpanel').waitFor()
  await keep('phone', page, { x: 0, y: 0 }, PHONE)

  await demo.callIn(AWAY)
  await page.setViewportSize(TALL)
  await keep('day', page, beside(await planDay(page)), DAY)
  demo.close()
}

/** Drops a lesson of the board on a slot that it cannot have, and asks why not. Returns the dialog with the answer. */
async function askWhyNot(page: Page) {
  await page.goto('/app/scheduler')
  await page.locator('main [role=grid] [data-lesson]').first().waitFor()
  const blocked = page.locator('main [role=grid]').locator('[data-answer=blocked]')
  await pickUpUntil(page, 0, () => blocked.first().isVisible())
  const to = await boxOf(blocked.first())
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
  await page.getByRole('alert').getByRole('button').first().click()
  const dialog = page.getByRole('dialog').last()
  await dialog.locator('section').nth(1).waitFor()
  await dialog.locator('[class*=Loader]').waitFor({ state: 'detached' })
  return dialog
}

/** Plans the day, and asks who else could take its first lesson. Returns the box of the lessons and the answer. */
async function planDay(page: Page): Promise<Box> {
  await page.goto(`/app/today?date=${MONDAY}`)
  const lessons = page.locator('section[aria-labelledby=today-lessons]')
  await lessons.locator('[data-open]').first().waitFor()
  await lessons.locator('.spacer ~ button').last().click()
  await lessons.locator('[data-outcome=held]:not([data-open])').first().waitFor()
  await lessons.locator('li button').first().click()
  await page.getByRole('menu').waitFor()
  return boxOf(lessons.locator('[role=status]'))
}

/** The part around the middle of a box. */
const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>): Box => ({
  x: x + (width - WHY.width) / 2,
  y: y + (height - WHY.height) / 2,
})

/** The part that begins a little before a box. */
const beside = ({ x, y }: Box): Box => ({ x: x - 12, y: y - 8 })

/** The version on the page, and a connection of its user. */
async function openVersion(page: Page, world: World) {
  const { url, token, schoolUuid } = await accountOf(page, world)
  const line = openLine(url, token)
  const { scheduleItemList } = await line.say(['listSchedules', { schoolUuid }], 'ScheduleList')
  const scheduleUuid = scheduleItemList[0]!.uuid
  const read = async (uuid: Uuid): Promise<Schedule> => {
    const answer = await line.say(['readSchedule', { schoolUuid, scheduleUuid: uuid }], 'OtherVersion')
    return answer.schedule
  }
  const schedule = await read(scheduleUuid)

  /**
   * Blocks slots of a teacher in copies of the version, until the repair of one moves this many lessons. Returns that copy, or else the
   * one with the most moves below, and how many they are.
   */
  async function repairedWith(moves: number) {
    let fewer: { readonly uuid: Uuid; readonly moved: number } | undefined
    for (const busy of busySlots(schedule).slice(0, COPIES)) {
      const { item } = await line.say(['duplicateSchedule', { schoolUuid, scheduleUuid }], 'ScheduleItem')
      await line.say(['openSchedule', { schoolUuid, scheduleUuid: item.uuid }], 'Records')
      // A copy has uuids of its own.
      const copy = await read(item.uuid)
      const named = Object.values(copy.calendars).filter(({ name }) => name === busy.name)
      const calendarUuids = named.map(({ uuid }) => uuid)
      for (const { uuid } of Object.values(copy.timeSlots).filter((slot) => busy.places.includes(placeOf(slot))))
        await line.say(['blockTimeSlotOnCalendars', { calendarUuids, timeSlotUuid: uuid }], 'Ack')
      await line.say(['resumeSchedule', { longRun: false, aim: 'repair' }], 'SolverState')
      for (let look = 0; look < LOOKS; look++) {
        const moved = movedBetween(copy, await read(item.uuid))
        if (moved === moves) return { uuid: item.uuid, moved }
        if (moved > 0 && moved < moves && moved > (fewer?.moved ?? 0)) fewer = { uuid: item.uuid, moved }
        if (moved > 0) break
      }
    }
    if (!fewer) throw new Error(`no repair moves ${moves} lessons or fewer`)
    return fewer
  }

  /** The address of the week of the teacher with the most lessons. */
  async function weekOfTeacher(): Promise<string> {
    const lessonsOf = (uuid: Uuid) =>
      Object.values(schedule.lessons).filter(({ calendarUuids }) => calendarUuids.includes(uuid)).length
    const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
    const [most] = teachers.sort((a, b) => lessonsOf(b.uuid) - lessonsOf(a.uuid))
    await line.say(['openSchedule', { schoolUuid, scheduleUuid }], 'Records')
    const params = { schoolUuid, scheduleUuid, calendarUuids: [most!.uuid] }
    const { links } = await line.say(['createWeekLinks', params], 'WeekLinkList')
    return `/week/${links[0]!.token}`
  }
  /** The teachers with the most lessons on Monday are away on that day of the published version. */
  async function callIn(count: number) {
    await line.say(['setSchoolYear', { schoolUuid, scheduleUuid, year: YEAR }], 'Ack')
    await line.say(['setPublishedVersion', { schoolUuid, scheduleUuid }], 'ScheduleList')
    const onMonday = (teacher: Uuid) =>
      Object.values(schedule.lessons).filter(
        ({ calendarUuids, timeSlotUuid }) =>
          calendarUuids.includes(teacher) && timeSlotUuid !== null && schedule.timeSlots[timeSlotUuid]?.dayNum === 0,
      ).length
    const absences = Object.values(schedule.calendars)
      .filter(({ calendarType }) => calendarType === 'TEACHER')
      .sort((a, b) => onMonday(b.uuid) - onMonday(a.uuid))
      .slice(0, count)
      .map(({ uuid, name, calendarType }) => ({
        ...{ of: { calendarUuid: uuid, calendarType, name }, firstDay: MONDAY, lastDay: MONDAY },
        ...{ kind: 'ill' as const, note: '' },
      }))
    await line.say(['addAbsences', { schoolUuid, absences }], 'Ack')
  }
  return { scheduleUuid, repairedWith, weekOfTeacher, callIn, close: line.close }
}

const YEAR = {
  ...{ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin' },
  ...{ weekday: 1, firstWeek: 0 },
}

/** The copies that are repaired. */
const COPIES = 60
/** How often the result of a repair is looked for. */
const LOOKS = 200

const placeOf = ({ dayNum, hourNum }: TimeSlot) => `${dayNum} ${hourNum}`

/** Slots of each teacher in which they have lessons: one at a time, then two. */
function busySlots({ calendars, lessons, timeSlots }: Schedule) {
  const teachers = Object.values(calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const busy = teachers.map(({ uuid, name }) => {
    const own = Object.values(lessons).filter(
      ({ calendarUuids, length }) => length === 1 && calendarUuids.includes(uuid),
    )
    const places = own.flatMap(({ timeSlotUuid }) => (timeSlotUuid === null ? [] : [placeOf(timeSlots[timeSlotUuid]!)]))
    return { name, places }
  })
  return [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [0, 2],
    [2, 4],
    [4, 6],
  ].flatMap(([from, to]) => busy.map(({ name, places }) => ({ name, places: places.slice(from, to) })))
}

const movedBetween = (before: Schedule, after: Schedule): number =>
  Object.values(before.lessons).filter(({ uuid, timeSlotUuid }) => after.lessons[uuid]?.timeSlotUuid !== timeSlotUuid)
    .length
