import type { Schedule } from '@timetable/domain'
import { createRoot } from 'react-dom/client'
import type { fakePlanner } from '../../src/features/scheduler/testing/fake-planner.ts'
import { BIG_SCHOOL, HUGE_SCHOOL, makeSchool } from '../../src/timetable/testing/make-school.ts'
import { schedulerOf } from '../../src/features/scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from '../../src/features/solver-bar/solver-bar.tsx'

/** The page that `measure.ts` measures: the scheduler of a big made-up school, mounted when it is asked for. */
const query = new URLSearchParams(location.search)
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.colourScheme = scheme

const schedule = await school()

async function school(): Promise<Schedule> {
  if (query.get('school') === 'file') return (await (await fetch('school.json')).json()) as Schedule
  // As many rooms as classes, so that the matrix of rooms has as many rows.
  return makeSchool(query.get('school') === '200' ? { ...HUGE_SCHOOL, rooms: 200 } : { ...BIG_SCHOOL, rooms: 60 })
}

function mountScheduler() {
  // Without a calendar in the address: that of somebody who has lessons.
  const [lesson] = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  const [calendar = ''] = lesson?.calendarUuids ?? []
  const isAsked = query.has('calendar') || query.has('view')
  const { element, planner } = schedulerOf(schedule, {
    foot: <SolverBar />,
    scheme,
    search: isAsked ? location.search.slice(1) : `calendar=${calendar}`,
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
