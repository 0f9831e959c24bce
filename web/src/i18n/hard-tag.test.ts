import { HARD_TAGS } from '@timetable/domain'
import { expect, test } from 'vitest'
import { appTexts } from './app-texts.ts'
import { appCatalogues } from './catalogues.ts'

const others = await Promise.all(Object.values(appCatalogues).map((load) => load()))

test('the tag that each language names for hard courses is one that is looked for', () => {
  for (const { profile } of [appTexts, ...others] as { profile: { hardTag: string } }[])
    expect(HARD_TAGS).toContain(profile.hardTag)
})
