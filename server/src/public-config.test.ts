import { publicConfig } from '@timetable/service'
import { expect, test } from 'vitest'
import { publicConfigOf, readEnv } from './env.ts'
import { startServer } from './testing/server.ts'

test('[V57] anyone may ask what the operator set, and hears nothing else', async () => {
  const set = publicConfigOf(readEnv({ AUTH_URL: 'https://id.example', OPERATOR_NAME: 'Hill & Dale' }))
  const server = await startServer({ publicConfig: set })
  const answer = await server.app.inject('/config')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(publicConfig.strict().parse(answer.json())).toEqual(set)
  expect(answer.json()).toMatchObject({
    authUrl: 'https://id.example',
    operatorName: 'Hill & Dale',
    contactEmail: null,
  })
  await server.close()
})
