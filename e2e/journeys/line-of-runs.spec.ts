import { importSchool } from '../account.ts'
import { openLine } from '../line.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

const school = smallSchool()
// A server that leaves Zen to others, of which there is none: whoever is in line stays there.
test.use({ worldSettings: { ROLE: 'web' }, school })

test(
  'a run waits for those before it, says where it stands in line, and is cancelled',
  { tag: '@nightly' },
  async ({ planner: { scheduler }, account, world }) => {
    const { schoolUuid, token } = account
    const others: ReturnType<typeof openLine>[] = []
    for (const title of ['First', 'Second']) {
      const scheduleUuid = await importSchool(world.url, account, { ...school, title })
      const line = openLine(world.url, token)
      others.push(line)
      await line.say(['openSchedule', { schoolUuid, scheduleUuid }], 'Records')
      await line.say(['resumeSchedule', {}], 'SolverState')
    }
    const { zen } = scheduler
    const waiting = zen.getByRole('status')
    const start = zen.getByRole('button', { name: 'Start Zen' })

    await start.click()
    await expect(waiting).toHaveText('Waiting, 3rd in the queue')
    await others[0]!.say(['pauseSchedule', {}], 'SolverState')
    await expect(waiting).toHaveText('Waiting, 2nd in the queue')

    await zen.getByRole('button', { name: 'Cancel' }).click()
    await expect(start).toBeVisible()
    await expect(waiting).toHaveCount(0)
    for (const line of others) line.close()
  },
)
