import { createHash } from 'node:crypto'
import { isRefusal, shapeOfSchool, versionOfFile } from '@timetable/domain'
import { demoLanguages, demoNameOf, loadInstance } from '@timetable/instances'
import { expect, test } from 'vitest'
import { DEMO_SHAPES } from './demo-shapes.ts'

test('[V79] the demo schools are known by their shapes', () => {
  const shapes = demoLanguages.map((language) => {
    const version = versionOfFile(loadInstance(demoNameOf(language)))
    if (isRefusal(version)) throw new Error(version.error)
    return createHash('sha256').update(shapeOfSchool(version)).digest('hex')
  })
  expect(DEMO_SHAPES).toEqual(shapes)
})
