import { ISSUER_KINDS, schoolSignInSettings } from '@timetable/service'
import { expect, test } from 'vitest'
import { draftOf, settingsOf, withKind } from './school-login-draft.ts'

const typed = {
  clientId: ' zenbell ',
  shortName: ' Hill ',
  domains: '@Hill.example; pupils.hill.example,',
  secret: 's',
}

test.each(ISSUER_KINDS)('what is typed for %s becomes settings that the server reads, and a draft again', (kind) => {
  const issuer = kind === 'entra' || kind === 'other' ? { issuer: 'https://id.hill.example/tenant' } : {}
  const draft = { ...withKind(draftOf(null), kind), ...typed, ...issuer, requiredValue: 'hill.example' }
  const settings = schoolSignInSettings.parse(settingsOf(draft))
  expect(settings).toMatchObject({
    clientId: 'zenbell',
    shortName: 'hill',
    domains: ['hill.example', 'pupils.hill.example'],
  })
  const again = draftOf({ ...settings, isOn: false, triedAt: null })
  expect(settingsOf(again)).toEqual(settings)
})

test('an issuer of many schools asks for what only its people have; without a value there is no claim', () => {
  const draft = withKind({ ...draftOf(null), ...typed }, 'google')
  expect(draft).toMatchObject({ issuer: 'https://accounts.google.com', requiredName: 'hd', addresses: 'issuer' })
  expect(settingsOf(draft).required).toBeNull()
  expect(settingsOf({ ...draft, requiredValue: ' hill.example ' }).required).toEqual({
    name: 'hd',
    value: 'hill.example',
  })
  expect(withKind(draft, 'feide')).toMatchObject({ addresses: 'school', clientId: ' zenbell ' })
})
