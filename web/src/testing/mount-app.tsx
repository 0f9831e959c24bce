import { MantineProvider } from '@mantine/core'
import type { School } from '@timetable/service'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { browserLanguage } from '../i18n/browser-language.ts'
import type { KeyValueStorage } from '../store/account-store.ts'
import { browserFrames } from '../store/message-queue.ts'
import { SessionProvider } from '../store/session-context.tsx'
import { sessionTexts } from '../store/session-texts.ts'
import { createSession } from '../store/session.ts'
import type { StartThread } from '../worker/line.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { createFakeServer } from './fake-server.ts'
import { memoryStorage } from './memory-storage.ts'

export const hillSchool: School = { uuid: 'school', name: 'Hill School', isSchoolCustomer: false, membership: 'owner' }
export const daleSchool: School = { uuid: 'second', name: 'Dale School', isSchoolCustomer: true, membership: 'owner' }

/** A page of the application on a session whose other end is in the test's hands; the line is open and welcomed. */
export function mountApp(
  page: ReactNode,
  {
    schools = [hillSchool],
    address = '/app/versions',
    startSolver,
    storage = memoryStorage({ token: 'secret' }),
  }: { schools?: readonly School[]; address?: string; startSolver?: StartThread; storage?: KeyValueStorage } = {},
) {
  const server = createFakeServer()
  const session = createSession({
    storage,
    preferences: memoryStorage(),
    tab: 'tab',
    now: Date.now,
    origin: 'http://school.example',
    openSocket: server.openSocket,
    renewToken: async () => ({ kind: 'offline' }),
    endSignIn: () => undefined,
    nextFrame: browserFrames(),
    setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimer: (timer) => window.clearTimeout(timer),
    texts: sessionTexts,
    showLanguage: browserLanguage().show,
    ...(startSolver && { startSolver }),
  })
  session.start()
  server.line.accept()
  server.line.say({
    type: 'Welcome',
    user: { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null },
    schools: [...schools],
  })
  const Pages = createRoutesStub([
    { path: address.split('?')[0]!, Component: () => page },
    { path: '/app/scheduler', Component: () => <h1>The scheduler</h1> },
    { path: '/', Component: () => <h1>The home page</h1> },
  ])
  const element = (
    <SessionProvider session={session}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <Pages initialEntries={[address]} />
      </MantineProvider>
    </SessionProvider>
  )
  return { server, session, storage, element }
}
