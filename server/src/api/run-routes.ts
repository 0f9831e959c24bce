import { isRefusal } from '@timetable/domain'
import { bodyOf, type Api } from './route.ts'

/** The requests about the run of Zen on a version. */
export function addRunRoutes({ route, perform }: Api): void {
  route('GET /api/v1/versions/:version/run', 'listChanges', async ({ session, request }) =>
    session.opening(request.params.version, async ({ open }) => ({ revision: open.revision, run: open.solver })),
  )
  for (const [method, command] of [
    ['POST', 'resumeSchedule'],
    ['DELETE', 'pauseSchedule'],
  ] as const)
    route(`${method} /api/v1/versions/:version/run`, command, async (asked) => {
      const body = await bodyOf(asked.request)
      if (isRefusal(body)) return body
      return asked.session.opening(asked.request.params.version, async () => {
        const said = await perform(command, body.params, asked)
        if (isRefusal(said)) return said
        const { type: _, ...run } = said
        return { run }
      })
    })
}
