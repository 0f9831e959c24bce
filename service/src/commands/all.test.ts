import { expect, test } from 'vitest'
import { aboutCommand, commands, isCommand, isQuestion } from './all.ts'

test('what lists or reads only asks, and so do these; a name that is none has nothing said of it', () => {
  const named = /^(list|read)[A-Z]/
  const asking = Object.keys(commands).filter(isQuestion)
  expect(asking).toEqual(expect.arrayContaining(Object.keys(commands).filter((name) => named.test(name))))
  expect(asking.filter((name) => !named.test(name))).toEqual([
    'openSchedule',
    'schoolInfo',
    'resume',
    'tellBrowserRun',
    'setPresence',
    'openDiary',
    'getSubscriptionPrices',
  ])
  for (const name of ['readEverything', 'toString', '__proto__']) {
    expect([isCommand(name), isQuestion(name), aboutCommand(name)]).toEqual([false, false, undefined])
  }
})
