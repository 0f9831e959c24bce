import type { Schedule } from '@timetable/domain'
import type { Locale } from '../../i18n/locales.ts'
import { demoSchoolFile } from '../../store/demo-school.ts'
import { createLine, type Line } from '../../worker/line.ts'
import { startWorker } from '../../worker/start-worker.ts'
import { createDemo, type Demo, type DemoParts } from './demo-store.ts'
import type { demoAnswerers } from './worker/answerers.ts'

export type OpenDemo = { readonly demo: Demo; readonly close: () => void }

type DemoLine = Line<typeof demoAnswerers>

/** Opens the demo school of a language in its own worker. After that it needs no network. */
export async function openDemo(locale: Locale): Promise<OpenDemo> {
  const file = await demoSchoolFile(locale)
  const line = demoLine()
  return new Promise((resolve, reject) => {
    line.ask('school', file, (heard) => {
      if (heard.kind === 'unavailable') reject(new Error(heard.error))
      else if (heard.kind === 'answer') resolve(opened(heard.answer, 'demo', line))
    })
  })
}

/** Opens the school of a visitor in a worker of its own. */
export const openSchool = (schedule: Schedule): OpenDemo => opened(schedule, 'visitor', demoLine())

function opened(schedule: Schedule, of: DemoParts['of'], line: DemoLine): OpenDemo {
  const after = (milliseconds: number, then: () => void) => setTimeout(then, milliseconds)
  const solve: DemoParts['solve'] = (task, hear) => line.ask('solve', task, hear)
  return { demo: createDemo({ schedule, of, solve, after }), close: line.close }
}

const demoLine = (): DemoLine => createLine(startWorker(demoWorker))

const demoWorker = () => new Worker(new URL('./worker/demo-worker.ts', import.meta.url), { type: 'module' })
