import { createRoot } from 'react-dom/client'
import type { fakePlanner } from '../../src/features/scheduler/testing/fake-planner.ts'
import { BIG_SCHOOL, HUGE_SCHOOL, makeSchool } from '../../src/timetable/testing/make-school.ts'
import { schedulerOf } from '../../src/features/scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from '../../src/features/solver-bar/solver-bar.tsx'

/** The page that `measure.ts` measures: the scheduler of a big made-up school, mounted when it is asked for. */
const query = new URLSearchParams(location.search)
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.colourScheme = scheme

function mountScheduler() {
  // As many rooms as classes, so that the matrix of rooms has as many rows.
  const size = query.get('school') === '200' ? { ...HUGE_SCHOOL, rooms: 200 } : { ...BIG_SCHOOL, rooms: 60 }
  const { element, planner } = schedulerOf(makeSchool(size), {
    foot: <SolverBar />,
    scheme,
    search: location.search.slice(1),
    now: query.has('today') ? new Date(2026, 0, 7) : undefined,
  })
  createRoot(document.getElementById('root') as HTMLElement).render(element)
  return planner
}

declare global {
  interface Window {
    mountScheduler: typeof mountScheduler
    planner: ReturnType<typeof fakePlanner>
    beats: number[]
    answeredAfter: number | undefined
  }
}
window.mountScheduler = mountScheduler
