import { openLine, schoolOf } from '../line.ts'
import type { Planner } from '../planner.ts'

/** Publishes the open version. */
export async function publish({ page, account: { token } }: Planner) {
  const url = new URL(page.url()).origin
  const schoolUuid = await schoolOf(url, token)
  const scheduleUuid = await page.evaluate(() => sessionStorage.getItem('version'))
  const line = openLine(url, token)
  await line.say(['setPublishedVersion', { schoolUuid, scheduleUuid }], 'ScheduleList')
  line.close()
}
