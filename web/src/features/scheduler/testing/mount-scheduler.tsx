import { MantineProvider } from '@mantine/core'
import type { Schedule } from '@timetable/domain'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { browserLanguage } from '../../../i18n/browser-language.ts'
import type { KeyValueStorage } from '../../../store/account-store.ts'
import { SessionProvider } from '../../../store/session-context.tsx'
import { sessionTexts } from '../../../store/session-texts.ts'
import { createSession } from '../../../store/session.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { cssVariables, theme } from '../../../ui/theme.ts'
import { Now } from '../board/use-today.ts'
import { RenderProbe } from '../board/render-probe.ts'
import type { StartThread } from '../../../worker/line.ts'
import { SchedulerPage } from '../scheduler-page.tsx'
import { fakePlanner } from './fake-planner.ts'

/** The scheduler of `schedule`, whole, on a server of its own; every slot painted is told to `onPaint`. */
export function schedulerOf(
  schedule: Schedule,
  options: {
    calendar?: string
    /** What the address asks for, in place of a calendar: 'view=matrix&type=ROOM'. */
    search?: string
    /** The date that is today; none in particular where left out. */
    now?: Date
    scheduleOnly?: boolean
    top?: ReactNode
    foot?: ReactNode
    scheme?: 'light' | 'dark'
    /** What the browser remembers. */
    preferences?: KeyValueStorage
    /** Starts the solver in a thread; there is none where left out. */
    startSolver?: StartThread
    /** Starts a thread of Zen here; there is none where left out. */
    startSearch?: StartThread
    onPaint?: (slotUuid: string) => void
  } = {},
) {
  const planner = fakePlanner(schedule)
  const session = createSession({
    storage: memoryStorage(),
    preferences: options.preferences ?? memoryStorage(),
    tab: 'tab',
    now: Date.now,
    origin: location.origin,
    openSocket: planner.openSocket,
    renewToken: async () => ({ kind: 'offline' }),
    endSignIn: () => undefined,
    setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimer: (timer) => window.clearTimeout(timer),
    nextFrame: (callback) => requestAnimationFrame(callback),
    texts: sessionTexts,
    showLanguage: browserLanguage().show,
    ...(options.startSearch && { startSearch: options.startSearch }),
    ...(options.startSolver && { startSolver: options.startSolver }),
  })
  session.start()
  session.schedule.receive([{ ...planner.records(), scheduleOnly: options.scheduleOnly ?? false }])

  const page = (
    <div style={{ height: '100dvh' }}>
      <SchedulerPage top={options.top} foot={options.foot} />
    </div>
  )
  const router = createMemoryRouter([{ path: '/app/scheduler', element: page }], {
    initialEntries: [`/app/scheduler?${options.search ?? (options.calendar ? `calendar=${options.calendar}` : '')}`],
  })
  const element = (
    <SessionProvider session={session}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={options.scheme ?? 'light'}>
        <RenderProbe value={options.onPaint ?? null}>
          <Now value={() => options.now ?? new Date(2026, 0, 3)}>
            <RouterProvider router={router} />
          </Now>
        </RenderProbe>
      </MantineProvider>
    </SessionProvider>
  )
  return { element, planner, session, router }
}
