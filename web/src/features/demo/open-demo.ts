import type { Locale } from '../../i18n/locales.ts'
import { demoSchoolFile } from '../../store/demo-school.ts'
import { createLine } from '../../worker/line.ts'
import { startWorker } from '../../worker/start-worker.ts'
import { createDemo, type Demo, type DemoParts } from './demo-store.ts'
import type { demoAnswerers } from './worker/answerers.ts'

export type OpenDemo = { readonly demo: Demo; readonly close: () => void }

/** Opens the demo school of a language in its own worker. After that it needs no network. */
export async function openDemo(locale: Locale): Promise<OpenDemo> {
  const file = await demoSchoolFile(locale)
  const line = createLine<typeof demoAnswerers>(startWorker(demoWorker))
  const after = (milliseconds: number, then: () => void) => setTimeout(then, milliseconds)
  return new Promise((resolve, reject) => {
    line.ask('school', file, (heard) => {
      if (heard.kind === 'unavailable') reject(new Error(heard.error))
      else if (heard.kind === 'answer') {
        const solve: DemoParts['solve'] = (task, hear) => line.ask('solve', task, hear)
        resolve({ demo: createDemo({ schedule: heard.answer, solve, after }), close: line.close })
      }
    })
  })
}

const demoWorker = () => new Worker(new URL('./worker/demo-worker.ts', import.meta.url), { type: 'module' })
