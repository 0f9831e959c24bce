import { inviteColleague } from '../account.ts'
import type { Planner } from '../planner.ts'
import type { Day } from '../pages/scheduler.ts'
import { crowdedAndFree, fullSchool, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('two browsers see each other’s edits, and Zen’s', async ({ planner: { scheduler }, enterElsewhere }) => {
  const other = await enterElsewhere()
  await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Monday', 1)), scheduler.slot('Thursday', 1))
  await expect(other.scheduler.lessons('Mathematics', other.scheduler.slot('Thursday', 1))).toHaveAccessibleName(
    /pinned/,
  )
  await other.scheduler.expectDoubleBookings(0)

  await other.scheduler.dragAlone(
    other.scheduler.lessons('English', other.scheduler.slot('Monday', 2)),
    other.scheduler.slot('Thursday', 1),
  )
  await expect(scheduler.lessons('English', scheduler.slot('Thursday', 1))).toBeVisible()
  await scheduler.expectDoubleBookings(1)

  await other.scheduler.undo.click()
  await scheduler.expectDoubleBookings(0)
  await other.scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
})

test(
  'a version that someone deletes says so to whoever has it open',
  { tag: '@nightly' },
  async ({ planner, enterElsewhere }) => {
    const other = await enterElsewhere()
    await other.versions.goto()
    await other.versions.choose('Small school', 'Delete')
    await other.page.getByRole('dialog').getByRole('textbox').fill('delete')
    await other.page.getByRole('dialog').getByRole('button', { name: 'Delete the version' }).click()
    await expect(planner.page.getByText('This version was deleted')).toBeVisible()
  },
)

const premium = test.extend({
  // A long run goes on until somebody pauses it: whatever is done before that is done in the midst of it.
  account: async ({ account, world }, use) => {
    await world.stop()
    await world.start({ PREMIUM_SCHOOLS: account.schoolUuid })
    await use(account)
  },
})

premium.describe('while Zen goes on', () => {
  premium.use({ school: crowdedAndFree() })

  premium(
    'what two people place stays, Zen mends what it met, and nobody’s edit is lost',
    async ({ planner: ada, account, world, enterElsewhere }) => {
      const grace = await enterElsewhere(await inviteColleague(world.url, account, 'Grace Example'))
      const both = [ada, grace]
      const music = ({ scheduler }: Planner) => scheduler.lessons('Music', scheduler.slot('Wednesday', 3))
      for (const { scheduler } of both) await scheduler.show('Classes', '7c')
      await ada.scheduler.startLongRun()
      for (const each of both) {
        await expectGoingOn(each)
        await expect(proposals(each)).toBeVisible()
      }

      await place(grace, 'History', ['Monday', 1], ['Wednesday', 3])
      for (const { scheduler } of both) await scheduler.expectDoubleBookings(1)
      await place(ada, 'Sport', ['Thursday', 2], ['Friday', 2])
      await expectEdits(both)

      // It has heard of Grace's edit once it proposes to mend what that met.
      await proposals(grace).click()
      await expect(grace.page.getByText('1 → 0 double bookings')).toBeVisible()
      for (const each of both) await expectGoingOn(each)
      await ada.scheduler.pauseZen()

      await proposals(ada).click()
      await ada.page.getByRole('button', { name: 'View: proposal 1' }).click()
      const banner = ada.page.getByRole('region', { name: 'You are looking at proposal 1' })
      await expect(banner).toContainText('1 → 0 double bookings')
      await banner.getByRole('button', { name: 'Apply', exact: true }).click()
      for (const each of both) {
        await expect(each.scheduler.solved).toBeVisible()
        await expect(music(each)).toHaveCount(0)
      }
      await expectEdits(both)

      await ada.page.keyboard.press('Control+z')
      for (const each of both) {
        await each.scheduler.expectDoubleBookings(1)
        await expect(music(each)).toBeVisible()
      }
      await expectEdits(both)
    },
  )
})

premium.describe('while Zen repairs', () => {
  premium.use({ school: fullSchool() })

  premium(
    'it hears what two people do, leaves what they place, brings home what it moved, and ends once it can',
    { tag: '@nightly' },
    async ({ planner: ada, account, world, enterElsewhere }) => {
      const grace = await enterElsewhere(await inviteColleague(world.url, account, 'Grace Example'))
      const both = [ada, grace]
      const away = ({ scheduler }: Planner) => scheduler.lessons('Ada in 7a', scheduler.slot('Monday', 1))

      // Two pinned lessons of a class on one slot: as long as they are there nothing mends this.
      await ada.scheduler.show('Classes', '7d')
      await place(ada, 'Dot in 7d', ['Monday', 1], ['Friday', 6])
      const { scheduler } = ada
      await scheduler.dragAlone(
        scheduler.lessons('Ada in 7d', scheduler.slot('Monday', 2)),
        scheduler.slot('Friday', 6),
      )
      await scheduler.expectDoubleBookings(1)
      for (const each of both) await each.scheduler.show('Teachers', 'Ada')
      await changeBlock(ada, ['Monday', 1])
      await expect(scheduler.zenRests).toHaveText('Repair')
      await ada.scheduler.startLongRun()
      for (const each of both) {
        await expect(away(each)).toHaveCount(0)
        await expectGoingOn(each)
      }

      await grace.scheduler.show('Classes', '7b')
      await place(grace, 'Ben in 7b', ['Monday', 1], ['Monday', 6])
      // Nobody is away any more: what Zen has moved for it goes back to where it stood.
      await changeBlock(ada, ['Monday', 1])
      await expect(away(ada)).toBeVisible()
      await grace.scheduler.show('Teachers', 'Ada')
      await expect(away(grace)).toBeVisible()
      for (const each of both) await expectGoingOn(each)

      await scheduler.show('Classes', '7d')
      await place(ada, 'Ada in 7d', ['Friday', 6], ['Monday', 2])
      for (const each of both) {
        await expect(each.scheduler.solved).toBeVisible()
        await expect(each.scheduler.zenRests).toBeVisible()
        await each.scheduler.show('Classes', '7b')
        await expect(each.scheduler.pinnedLesson('Ben in 7b', each.scheduler.slot('Monday', 6))).toBeVisible()
      }
    },
  )
})

type Slot = readonly [day: Day, period: number]

const proposals = ({ scheduler }: Planner) => scheduler.zen.getByRole('button', { name: '1 proposal' })

function place({ scheduler }: Planner, course: string, from: Slot, to: Slot) {
  return scheduler.dragAlone(scheduler.lessons(course, scheduler.slot(...from)), scheduler.slot(...to))
}

function expectGoingOn({ scheduler }: Planner) {
  return expect(scheduler.zen.getByRole('button', { name: 'Pause' })).toBeVisible()
}

/** Each lesson lies where one of them has put it, at everybody. */
async function expectEdits(everybody: readonly Planner[]) {
  for (const { scheduler } of everybody) {
    await expect(scheduler.pinnedLesson('History', scheduler.slot('Wednesday', 3))).toBeVisible()
    await expect(scheduler.pinnedLesson('Sport', scheduler.slot('Friday', 2))).toBeVisible()
  }
}

/** Blocks a slot of what is shown, or frees it. */
async function changeBlock({ page, scheduler }: Planner, slot: Slot) {
  await page.getByRole('button', { name: 'Block time slots' }).click()
  await scheduler.slot(...slot).click()
  await page.getByRole('button', { name: 'Done' }).click()
}
