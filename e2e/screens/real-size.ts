import { expect } from '../expect.ts'
import { realSizedSchool } from '../schools.ts'
import type { ScreenGroup } from './screen.ts'

/** A school of real size: before Zen, a lesson in the air, and after. */
export const realSizeScreens: ScreenGroup = {
  name: 'real-size',
  nightly: true,
  school: realSizedSchool,
  screens: [
    {
      name: 'before',
      open: ({ scheduler }) => scheduler.untilShown(),
    },
    {
      name: 'drag',
      wide: true,
      async open({ scheduler }) {
        await scheduler.pickUp(scheduler.grid.getByRole('group').first())
        await scheduler.carryTo(scheduler.slot('Wednesday', 3))
      },
    },
    {
      name: 'solved',
      moves: true,
      async open({ page, scheduler }) {
        await page.keyboard.press('Escape')
        await page.mouse.up()
        await scheduler.startZen()
        // The search shares the processor with everything else that is tested.
        await expect(scheduler.solved).toBeVisible()
        await scheduler.pauseZen()
      },
    },
  ],
}
