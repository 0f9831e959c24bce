import { createRoot } from 'react-dom/client'
import { BIG_SCHOOL, makeSchool } from '../../src/features/scheduler/testing/make-school.ts'
import { schedulerOf } from '../../src/features/scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from '../../src/features/solver-bar/solver-bar.tsx'

/** The page that `measure.ts` measures and photographs: the scheduler of a big made-up school, mounted on request. */
const query = new URLSearchParams(location.search)
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.colourScheme = scheme

const mount = () => {
  const { element, planner } = schedulerOf(makeSchool(BIG_SCHOOL), {
    foot: <SolverBar />,
    scheme,
    calendar: query.get('calendar') ?? undefined,
  })
  createRoot(document.getElementById('root') as HTMLElement).render(element)
  return planner
}

declare global {
  interface Window {
    mountScheduler: typeof mount
  }
}
window.mountScheduler = mount
