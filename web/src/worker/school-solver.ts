import type { Session } from '../store/session.ts'
import { createSchoolLine, type SchoolLine } from './school-line.ts'
import { startWorker } from './start-worker.ts'
import type { SchoolAnswerers } from './thread/answerers.ts'

export type SchoolSolver = SchoolLine<SchoolAnswerers>

const lines = new WeakMap<Session, SchoolSolver>()

/** The solver of a session, in a thread of the browser's own; it is loaded when something is first asked of it. */
export function schoolSolverOf(session: Session): SchoolSolver {
  const known = lines.get(session) ?? createSchoolLine<SchoolAnswerers>(session.schedule, startWorker(schoolWorker))
  lines.set(session, known)
  return known
}

const schoolWorker = () => new Worker(new URL('./thread/school-worker.ts', import.meta.url), { type: 'module' })
