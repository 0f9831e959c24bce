import type { Schedule } from '@timetable/domain'
import { useCallback } from 'react'
import { useSession } from '../../store/session-context.tsx'
import type { Question, Reason, Remedy } from '../../worker/thread/reasons.ts'

/** `stale`: it no longer helps, so nothing was sent. `refused`: the command was refused, as a toast says. */
type Outcome = 'applied' | 'stale' | 'refused'

/** Applies a solution as one step. If the version has changed since `about`, the solver first checks that it still helps. */
export function useApplying(
  question: Question,
  reason: Reason,
  about: Schedule | null,
): (remedy: Remedy) => Promise<Outcome> {
  const { runCommand, schedule, solver } = useSession()
  return useCallback(
    async (remedy) => {
      const isSame = schedule.getState().schedule === about
      const helps =
        isSame ||
        (await new Promise<boolean>((answer) => {
          // Without threads, the server's refusal has to suffice.
          solver.ask('recheck', { question, reason, remedy }, (heard) => {
            if (heard.kind === 'unavailable') answer(true)
            if (heard.kind === 'answer') answer(heard.answer)
          })
        }))
      if (!helps) return 'stale'
      const [first] = remedy.commands
      const commands = [...remedy.commands]
      const answer =
        commands.length === 1 && first
          ? await runCommand(first.command, first.params)
          : await runCommand('applySolution', { commands })
      return answer.type === 'Error' ? 'refused' : 'applied'
    },
    [runCommand, schedule, solver, question, reason, about],
  )
}
